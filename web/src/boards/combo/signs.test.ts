import { expect, it } from 'vitest';
import { signs } from './signs';

const brief = (text: string) => {
  const { ability, score } = signs(text);
  const one = (list: typeof ability) => list?.map((sign) => ('text' in sign ? sign.text : 'key' in sign ? sign.key.replace('cc-', '') : 'number' in sign ? `${sign.number}p` : 'kind' in sign ? sign.kind : 'cells' in sign ? `[${sign.cells.join('')}]` : sign.name)).join(' ') ?? null;
  return [one(ability), one(score)];
};

it('reads the sentences of a card back into signs', () => {
  expect(brief('Take 1 key for each Craft shield in your grid. 1 point for each key you hold.')).toEqual(['+1 key per craft', '1p per key']);
  expect(brief('From your next purchase on castle and village cards cost you 1 gold less. 2 points for each gold on this card; it holds up to 4.')).toEqual(['−1 gold on castle village', '2p per gold upto']);
  expect(brief('Take 2 gold OR take 1 key. 8 points if this card ends in the top row of your grid.')).toEqual(['+2 gold or +1 key', '8p in [012]']);
  expect(brief('All others take 1 gold each. 10 points for each set of one Nobility, one Scholarship and one Craft shield in your grid.')).toEqual(['others +1 gold', '10p per nobility scholarship craft']);
});

it('leaves alone what it does not understand', () => {
  expect(signs('Dance. 3 points for each dancer in your grid.')).toEqual({ ability: null, score: null });
});
