/** Brings what is chosen in a row that is swiped into its middle; the room itself stays where it is. */
export function centred(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>('[aria-checked=true]');
  if (chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}
