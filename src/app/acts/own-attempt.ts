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

/**
 * Says whether a row that was changed meanwhile was changed by the form itself: it stands there as an attempt whose answer was
 * lost had it, however that was typed.
 */
export function isOwnAttempt<V extends Record<string, string>>({ lost, now, body, aside }: Attempt<V>): boolean {
  if (lost === null) return false;
  const write = (typed: V): string => {
    const texts = Object.entries(typed).map(([field, text]) => [field, aside.includes(field) ? '' : text.trim()]);
    return JSON.stringify(body(Object.fromEntries(texts) as V));
  };
  return write({ ...now, ...lost }) === write(now);
}

/** The message over a form whose row was changed meanwhile; `differs` from what is typed. */
export function describeStale({ isOwn, differs }: { isOwn: boolean; differs: boolean }): string {
  if (isOwn) return differs ? staleWords.own : staleWords.ownSame;
  return differs ? staleWords.changed : staleWords.elsewhere;
}
