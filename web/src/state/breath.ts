/** Lets the page show what there is and take in what was clicked; a hidden page shows nothing, and does not wait for it. */
export const breath = (): Promise<void> =>
  new Promise((over) => {
    const on = () => {
      clearTimeout(limit);
      setTimeout(over);
    };
    const limit = setTimeout(over, 120);
    requestAnimationFrame(on);
  });
