/** Points with their sign. */
export const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'));
