/** What the pictures of the rules show: real cards, shields, coins. */
export interface Scene {
  tile?: { piece?: string; above?: string[]; below?: string[]; gone?: boolean; lit?: boolean };
  siege?: string[];
  cards?: string[];
  shields?: [string, number, number, number][];
  coins?: number;
  charge?: string;
}

export const PICTURES: Record<string, Record<string, Scene>> = {
  schotten: {
    'turn-1': { tile: { above: ['R7'], below: ['Y5', 'Y6'] }, charge: 'cauldron' },
    'turn-2': { tile: { above: ['R7'], below: ['Y5', 'Y6'] } },
    'turn-3': { tile: { above: ['G11'], below: ['G0'], gone: true }, charge: 'flame' },
    'turn-4': { siege: ['B8'], shields: [['purpure, a scroll or', 62, 24, 50]] },
    'turn-5': { tile: { above: ['R7'], below: ['Y5', 'Y6', 'Y7'], lit: true } },
    'more-1': { siege: ['P5', 'P6', 'P7'] },
    'more-2': { siege: ['R8', 'B8', 'G8'] },
    'more-3': { siege: ['B2', 'B7', 'B10'] },
    'more-4': { siege: ['Y4', 'R5', 'G6'] },
    'more-5': { siege: ['Y9', 'P3', 'B11'] },
  },
  combo: {
    'turn-1': { shields: [['azure, a key or', 104, 50, 50]] },
    'turn-2': { cards: ['duchess', 'baker'] },
    'turn-3': { cards: ['baker', 'beekeeper'] },
    'turn-4': {
      shields: [
        ['argent, a castle gules', 78, 28, 46],
        ['*horn', 34, 50, 50],
        ['vert, a house or', 78, 72, 54],
      ],
    },
    'more-1': {
      shields: [
        ['purpure, a crown or', 66, 24, 54],
        ['vert, a wheat or', 66, 76, 54],
        ['azure, a book argent', 76, 50, 48],
      ],
    },
    'more-2': { cards: ['duchess'] },
    'more-3': { shields: [['tenne, a purse or', 88, 50, 50]] },
    'more-4': {
      shields: [
        ['azure, a key or', 76, 38, 50],
        ['gules, a key or', 76, 62, 50],
      ],
    },
  },
  crimson: {
    'turn-1': { coins: 3 },
    'turn-2': { cards: ['thief', 'monk'], coins: 2 },
    'turn-3': { cards: ['wizard'] },
    'turn-4': { shields: [['sable, a castle argent', 112, 50, 50]] },
    'more-1': { cards: ['wizard'] },
    'more-2': { cards: ['dodgy-dealer'] },
    'more-3': { cards: ['bishop'] },
    'more-4': { cards: ['veteran'] },
    'more-5': { cards: ['fenrir'] },
  },
  dominion: {
    'turn-1': { cards: ['Village', 'Smithy'] },
    'turn-2': { cards: ['Gold', 'Silver'] },
    'turn-3': { cards: ['Province'] },
    'turn-4': { cards: ['Copper', 'Estate'] },
    'more-1': { cards: ['Market'] },
    'more-2': { cards: ['Gold'] },
    'more-3': { cards: ['Duchy'] },
    'more-4': { cards: ['Witch'] },
    'more-5': { cards: ['Moat'] },
  },
};

/** The shields beside the three ways a game ends. */
export const ENDS: Record<string, [string, string, string]> = {
  schotten: ['gules, a tower argent', 'sable, a mountain argent', 'vert, an hourglass or'],
  combo: ['argent, a castle gules', 'or, a crown gules', 'azure, a scales or'],
  crimson: ['sable, a castle argent', 'gules, a flame or', 'argent, a scales sable'],
  dominion: ['vert, a castle or', 'or, a broom tenne', 'purpure, a crown or'],
};
