import type { ChoiceShown } from '../../wire';

/** The amount of coins a choice names last, or nothing where it names none. */
export function coinsOf(choice: ChoiceShown): number | null {
  const last = choice.touches.at(-1);
  return last?.startsWith('coins:') ? Number(last.slice(6)) : null;
}

/**
 * Whether the stepper answers a question: only amounts, and answers in words beside them, for one and the same card.
 * Everything else is answered with buttons and by touching the table.
 */
export function onlyCoins(fitting: readonly ChoiceShown[]): boolean {
  const amounts = fitting.filter((choice) => coinsOf(choice) !== null);
  const others = fitting.filter((choice) => coinsOf(choice) === null);
  const cards = new Set(amounts.map((choice) => choice.touches.slice(0, -1).join(' ')));
  return amounts.length > 1 && cards.size === 1 && others.length <= 3 && others.every((choice) => choice.touches.length === 0);
}
