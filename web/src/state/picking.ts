/**
 * Answering by touching the table. A choice names what is touched for it, in order; touching narrows the choices until one
 * is left. Things of one kind (`hand:…`) may be touched in any order, because a selection has none.
 */
import type { ChoiceShown } from '../wire';

const kind = (id: string) => id.slice(0, id.indexOf(':') + 1) || id;

/** What of a choice lies on the table; the rest is answered in words. */
const laid = (choice: ChoiceShown) => choice.touches.slice(0, choice.touches.length - choice.said);

/** The touches of a choice on the table that are not picked yet, or nothing where it does not fit what is picked. */
function rest(choice: ChoiceShown, picked: readonly string[]): string[] | null {
  const left = laid(choice);
  for (const id of picked) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The choices that fit what is picked so far. */
export function fitting(choices: readonly ChoiceShown[], picked: readonly string[]): ChoiceShown[] {
  return picked.length === 0 ? [...choices] : choices.filter((choice) => rest(choice, picked) !== null);
}

/** What can be touched next, and how many choices each leads to. */
export function next(choices: readonly ChoiceShown[], picked: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const choice of choices) {
    const left = rest(choice, picked);
    if (!left || left.length === 0) continue;
    const first = kind(left[0]);
    for (const id of new Set(left)) if (kind(id) === first) found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}

/** The choices that are complete with what is picked. */
export function complete(choices: readonly ChoiceShown[], picked: readonly string[]): ChoiceShown[] {
  return choices.filter(
    (choice) => choice.touches.length > 0 && choice.said === 0 && rest(choice, picked)?.length === 0,
  );
}

/** The one choice that the picked things mean, when nothing more can be added to them. */
export function settled(choices: readonly ChoiceShown[], picked: readonly string[]): ChoiceShown | null {
  if (picked.length === 0) return null;
  const fit = fitting(choices, picked);
  return fit.length === 1 && fit[0].said === 0 && rest(fit[0], picked)?.length === 0 ? fit[0] : null;
}

/** The choices that no further touch on the table can make: they need a button. */
export function spoken(choices: readonly ChoiceShown[], picked: readonly string[]): ChoiceShown[] {
  return choices.filter((choice) => rest(choice, picked)?.length === 0);
}
