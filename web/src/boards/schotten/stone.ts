/** The wall pieces, drawn: end, tower, wall, gate; whole or broken. */
const TOPS: Record<string, string> = {
  end: 'M4 24V10H22V20H38V10H62V20H78V10H96V24',
  tower: 'M2 24V4H20V14H36V4H64V14H80V4H98V24',
  wall: 'M4 24V12H24V22H40V12H60V22H76V12H96V24',
  gate: 'M2 24V8H16V18H28V8H42V18H58V8H72V18H84V8H98V24',
};
const HURT: Record<string, string> = {
  end: 'M4 24V14L10 9L16 17L22 22H38L46 14L54 21L62 22H78L84 16L96 20V24',
  tower: 'M2 24V12L12 7L20 16L36 18L44 10L58 17L64 20H80L88 11L98 17V24',
  wall: 'M4 24V17L12 12L24 20L40 22L50 15L60 21L76 23L86 15L96 19V24',
  gate: 'M2 24V14L16 18L28 12L42 20H58L72 12L84 19L98 15V24',
};
/** What stands where in the wall. */
export const PIECES = ['end', 'tower', 'wall', 'gate', 'wall', 'tower', 'end'];

export function stone(piece: string, broken: boolean): string {
  const base = broken ? '#A49AA4' : '#C9C2C6';
  const wide = piece === 'tower' || piece === 'gate';
  const x0 = wide ? 2 : 4,
    x1 = 100 - x0;
  const outline = `${(broken ? HURT : TOPS)[piece]}V98H${x0}Z`;
  const joints = `M${x0} 24H${x1}M${x0} 44H${x1}M${x0} 64H${x1}M${x0} 84H${x1}M26 24V44M74 24V44M12 44V64M88 44V64M26 64V84M74 64V84`;
  const crack = broken
    ? '<path d="M84 22L79 34L87 42L80 54L88 66L83 82M12 82L17 70L10 60L15 50" fill="none" stroke="#3b323d" stroke-width="1.6" stroke-linejoin="round"/>'
    : '';
  const arch =
    piece === 'gate' && !broken
      ? '<path d="M22 83V52C22 36 34 28 50 28C66 28 78 36 78 52V83Z" fill="#E9E3E2" stroke="#4a414e" stroke-width="1.4" vector-effect="non-scaling-stroke"/>'
      : '';
  return `<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="${outline}" fill="${base}" stroke="#2A2430" stroke-width="1.6" vector-effect="non-scaling-stroke" stroke-linejoin="round"/><path d="${joints}" stroke="#6E6570" stroke-opacity=".45" stroke-width="1" fill="none" vector-effect="non-scaling-stroke"/>${arch}${crack}<path d="M${x0} 82H${x1}V98H${x0}Z" fill="#4B4254" stroke="#2A2430" stroke-width="1.6" vector-effect="non-scaling-stroke"/></svg>`;
}
