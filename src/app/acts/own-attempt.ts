import { staleWords } from './stale-words.ts';

/** The typed texts, and their form on the wire. */
interface Attempt<V> {
  /** The content of the form when its answer was lost; null where none was. */
  lost: V | null;
  /** The content of the row now. */
  now: V;
  body: (typed: V) => unknown;
  /** Fields that are said with a save and are no part of the row. */
  aside: readonly (keyof V & string)[];
}

/** A number that is none, and a missing value, are not the same as an empty one. */
const asWritten = (_: string, value: unknown): unknown => (Number.isNaN(value) ? 'NaN' : value);

/** The texts as they would be saved, whatever way they were typed. */
function print<V extends Record<string, string>>(
  typed: V,
  { body, aside }: Pick<Attempt<V>, 'body' | 'aside'>,
): string {
  const texts = Object.entries(typed).map(([field, text]) => [field, aside.includes(field) ? '' : text.trim()]);
  return JSON.stringify(body(Object.fromEntries(texts) as V), asWritten);
}

/**
 * Says whether a row that was changed meanwhile was changed by the form itself: it stands there as an attempt whose answer was
 * lost had it, however that was typed.
 */
export const isOwnAttempt = <V extends Record<string, string>>({ lost, now, ...form }: Attempt<V>): boolean =>
  lost !== null && print({ ...now, ...lost }, form) === print(now, form);

/** Says whether a form would save what is saved, however it is typed: `10000` is `10000.00`. Text beside the row counts as typed. */
export const isSameRow = <V extends Record<string, string>>(
  typed: V,
  saved: V,
  form: Pick<Attempt<V>, 'body' | 'aside'>,
): boolean => form.aside.every((field) => typed[field] === saved[field]) && print(typed, form) === print(saved, form);

/** The message over a form whose row was changed meanwhile; `differs` from what is typed. */
export function describeStale({ isOwn, differs }: { isOwn: boolean; differs: boolean }): string {
  if (isOwn) return differs ? staleWords.own : staleWords.ownSame;
  return differs ? staleWords.changed : staleWords.elsewhere;
}
