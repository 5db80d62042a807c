/** What the pictures of the rules show: real cards and shields. */
export interface Scene {
  siege?: string[];
  cards?: string[];
  shields?: [string, number, number, number][];
}

export const PICTURES: Record<string, Record<string, Scene>> = {
  schotten: {
    'more-1': { siege: ['P5', 'P6', 'P7'] },
    'more-2': { siege: ['R8', 'B8', 'G8'] },
    'more-3': { siege: ['B2', 'B7', 'B10'] },
    'more-4': { siege: ['Y4', 'R5', 'G6'] },
    'more-5': { siege: ['Y9', 'P3', 'B11'] },
  },
  combo: {
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
    'more-1': { cards: ['wizard'] },
    'more-2': { cards: ['dodgy-dealer'] },
    'more-3': { cards: ['bishop'] },
    'more-4': { cards: ['veteran'] },
    'more-5': { cards: ['fenrir'] },
  },
  dominion: {
    'more-1': { cards: ['Market'] },
    'more-2': { cards: ['Gold'] },
    'more-3': { cards: ['Duchy'] },
    'more-4': { cards: ['Witch'] },
    'more-5': { cards: ['Moat'] },
  },
};

/** A position that a picture shows: of which lesson, after which answers. */
export interface Stand {
  lesson: string;
  choices: string[];
}

/** The board before the first turn, as every game has it among the positions that are no lesson. */
export const SET_UP: Stand = { lesson: 'set-up', choices: [] };

/** The positions that a turn is shown in. */
export const TURNS: Record<string, Record<string, Stand>> = {
  schotten: {
    'turn-1': { lesson: 'oil', choices: ['next'] },
    'turn-2': { lesson: 'lay-a-card', choices: ['next', 'next'] },
    'turn-3': { lesson: 'retreat', choices: ['retreat W4', 'play P9 W4', 'play P8 W4', 'declare W4'] },
    'turn-4': { lesson: 'lay-a-card', choices: ['next'] },
    'turn-5': { lesson: 'lay-a-card', choices: ['next', 'next', 'play P10 W4', 'next', 'play P11 W4'] },
  },
  combo: {
    'turn-1': { lesson: 'keys', choices: [] },
    'turn-2': { lesson: 'first-cards', choices: ['next'] },
    'turn-3': { lesson: 'first-cards', choices: ['next', 'buy woodcutter', 'next', 'buy farmer'] },
    'turn-4': { lesson: 'keys', choices: ['key move'] },
  },
  crimson: {
    'turn-1': { lesson: 'first-bid', choices: ['next'] },
    'turn-2': { lesson: 'first-bid', choices: ['next', 'next'] },
    'turn-3': { lesson: 'first-bid', choices: ['next', 'next', 'bid thief 3'] },
    'turn-4': { lesson: 'scoring', choices: ['next'] },
  },
  dominion: {
    'turn-1': { lesson: 'actions', choices: ['next'] },
    'turn-2': { lesson: 'first-turns', choices: ['next'] },
    'turn-3': { lesson: 'first-turns', choices: ['next', 'treasures'] },
    'turn-4': { lesson: 'first-turns', choices: ['next', 'treasures', 'buy Silver'] },
  },
};

/** The shields beside the three ways a game ends. */
export const ENDS: Record<string, [string, string, string]> = {
  schotten: ['gules, a tower argent', 'sable, a mountain argent', 'vert, an hourglass or'],
  combo: ['argent, a castle gules', 'or, a crown gules', 'azure, a scales or'],
  crimson: ['sable, a castle argent', 'gules, a flame or', 'argent, a scales sable'],
  dominion: ['vert, a castle or', 'or, a broom tenne', 'purpure, a crown or'],
};
