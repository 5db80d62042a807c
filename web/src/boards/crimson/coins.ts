import type { ChoiceShown } from '../../wire';

/** A choice as the stepper reads it. */
type Shown = Pick<ChoiceShown<'crimson'>, 'text' | 'touches' | 'value'>;

/** The amount of coins a choice names, or nothing where it names none. */
export function coinsOf({ value }: Shown): number | null {
  if (typeof value === 'string') return null;
  if ('bid' in value) return value.bid.coins;
  if ('pay' in value) return value.pay.coins;
  return 'seal' in value ? value.seal : null;
}

/**
 * Whether the stepper answers a question: only amounts, and answers in words beside them, for one and the same card.
 * Everything else is answered with buttons and by touching the table.
 */
export function onlyCoins(fitting: readonly Shown[]): boolean {
  const amounts = fitting.filter((choice) => coinsOf(choice) !== null);
  const others = fitting.filter((choice) => coinsOf(choice) === null);
  const cards = new Set(amounts.map((choice) => choice.touches.slice(0, -1).join(' ')));
  return (
    amounts.length > 1 &&
    cards.size === 1 &&
    others.length <= 3 &&
    others.every((choice) => choice.touches.length === 0)
  );
}
