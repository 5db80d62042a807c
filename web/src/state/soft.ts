/**
 * Where a long card name may break: soft hyphens set by hand in compounds, so that names break there and nowhere else.
 * The browser's own hyphenation does not know most of these words.
 */
const SEAMS: Record<string, string> = {
  händler: '\u00ADhänd\u00ADler',
  meister: '\u00ADmeis\u00ADter',
  streicher: '\u00ADstrei\u00ADcher',
  sammler: '\u00ADsamm\u00ADler',
  kammer: '\u00ADkam\u00ADmer',
  karren: '\u00ADkar\u00ADren',
  gründe: '\u00ADgrün\u00ADde',
  lager: '\u00ADla\u00ADger',
  junge: '\u00ADjun\u00ADge',
  wesen: '\u00ADwe\u00ADsen',
  tümer: '\u00ADtü\u00ADmer',
  tum: '\u00ADtum',
  herrin: '\u00ADher\u00ADrin',
  macher: '\u00ADma\u00ADcher',
  träger: '\u00ADträ\u00ADger',
  führer: '\u00ADfüh\u00ADrer',
  wächter: '\u00ADwäch\u00ADter',
  ritter: '\u00ADrit\u00ADter',
  schmied: '\u00ADschmied',
  schneider: '\u00ADschnei\u00ADder',
  gräber: '\u00ADgrä\u00ADber',
  brauer: '\u00ADbrau\u00ADer',
  bauer: '\u00ADbau\u00ADer',
  stadt: '\u00ADstadt',
  markt: '\u00ADmarkt',
  haus: '\u00ADhaus',
  hof: '\u00ADhof',
  platz: '\u00ADplatz',
  flucht: '\u00ADflucht',
  graben: '\u00ADgra\u00ADben',
  wandler: '\u00ADwand\u00ADler',
  monger: '\u00ADmonger',
  grounds: '\u00ADgrounds',
  keeper: '\u00ADkeeper',
  maker: '\u00ADmaker',
  smith: '\u00ADsmith',
  master: '\u00ADmaster',
  robber: '\u00ADrobber',
  square: '\u00ADsquare',
  holder: '\u00ADholder',
  place: '\u00ADplace',
  yard: '\u00ADyard',
};
/** Short words that stand in narrow places, whole. */
const WHOLE: Record<string, string> = {
  gefallen: 'ge\u00ADfallen',
  gehalten: 'ge\u00ADhalten',
  Handwerk: 'Hand\u00ADwerk',
};
/** Other words as short as these are never broken. */
const LEAST = 9;
/** A word without a known seam breaks before the last consonant between two vowels; what sounds as one stays together. */
const SYLLABLE =
  /([aeiouyäöü][bcdfgklmnprstvwxz]*?)((?:sch|ch|ck|ph|th|sh|st|[bcdfghjklmnpqrstvwxz])[rl]?)(?=[aeiouyäöü])/giu;

const seams = Object.keys(SEAMS).sort((a, b) => b.length - a.length);
const known = new Map<string, string>();

function word(text: string): string {
  if (text.length < LEAST) return WHOLE[text] ?? text;
  const low = text.toLowerCase();
  const seam = seams.find((one) => low.endsWith(one) && low.length > one.length + 2);
  const head = seam ? text.slice(0, -seam.length) : text;
  const broken =
    head.length < LEAST && seam
      ? head
      : head.replace(SYLLABLE, (_, before: string, after: string) => `${before}\u00AD${after}`);
  return broken + (seam ? SEAMS[seam] : '');
}

/** A name with its soft hyphens. */
export function soft(name: string): string {
  let found = known.get(name);
  if (found === undefined) {
    found = name.split(' ').map(word).join(' ');
    known.set(name, found);
  }
  return found;
}
