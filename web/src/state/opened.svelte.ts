/** A board opened over a session: which one, who sits there, its cards, and the lantern that hangs on what is recommended. */
import { boardOf, type BoardKind } from '../boards';
import { iconOf } from '../heraldry';
import type { JsonValue } from '../wire';
import { Board, setBoard } from './board.svelte';
import { cardsOf } from './house.svelte';
import type { Session } from './session.svelte';

const NONE: ReadonlyMap<string, number> = new Map();

/** A sign of the house as a picture that style sheets can show, in these colours. */
function picture(sign: string, ink: string, line: string): string {
  const { box, marks } = iconOf(sign);
  const inked = marks.replaceAll('currentColor', ink).replaceAll('var(--icon-line,transparent)', line);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="32" height="32">${inked}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(drawn)}")`;
}

/** The lantern that hangs on what is recommended. */
export const lantern = picture('lantern', '#2B1700', '#FFC93C');

/** The hand of a coach, on what is to be touched. */
export const pointer = picture('gauntlet', '#F2C043', '#3A2504');

/** What is open; the kind comes when it is loaded. */
export class Opened {
  kind = $state.raw<BoardKind | null>(null);
  readonly board: Board;

  /** Opens the board of a session for whatever is drawn below the caller. Must be called while a component is made. */
  constructor(session: Session, marks: () => ReadonlyMap<string, number> = () => NONE) {
    this.board = new Board({
      get info() {
        return session.info!;
      },
      get snapshot() {
        return session.snapshot!;
      },
      get seat() {
        return session.you ?? 0;
      },
      get session() {
        return session;
      },
      open: null,
      get lines() {
        return session.log;
      },
      get midway() {
        return session.midway;
      },
      get marks() {
        return marks();
      },
    });
    setBoard(this.board);
    $effect(() => {
      const game = session.snapshot?.game;
      if (game) void boardOf(game).then((loaded) => (this.kind = loaded));
    });
    $effect(() => {
      const { info } = session;
      if (!info) return;
      void cardsOf(info.game, info.options as JsonValue)
        .then((faces) => (this.board.cards = faces))
        .catch(() => {});
    });
  }
}
