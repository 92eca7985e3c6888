import { makeId } from '#local/browser-id.ts';
import type { AnswerFormValues } from './answer-form-values.ts';

/** The data that this tab keeps of a link while it is open: the typed texts, and the key of an attempt nobody answered. */
interface Kept {
  typed: AnswerFormValues;
  attempt?: { key: string; text: string };
}

const nameOf = (token: string): string => `quayside-answer-${token.slice(-12)}`;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'typed' in value &&
  typeof value.typed === 'object' &&
  value.typed !== null &&
  ['price', 'note', 'reason', 'pickUpDate', 'deliveryDate', 'validUntil'].every(
    (field) => typeof (value.typed as Record<string, unknown>)[field] === 'string',
  );

function read(token: string): Kept | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(token)) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function write(token: string, kept: Kept): void {
  try {
    sessionStorage.setItem(nameOf(token), JSON.stringify(kept));
  } catch {
    // A browser without room keeps what was typed on the page alone.
  }
}

/** The texts that were typed in this tab and not sent; null for none. */
export const readTyped = (token: string): AnswerFormValues | null => read(token)?.typed ?? null;

export const keepTyped = (token: string, typed: AnswerFormValues): void => write(token, { ...read(token), typed });

/** The key of an attempt: the same one as long as the same is sent and nobody answered, a reload between or not. */
export function keyFor(token: string, typed: AnswerFormValues, text: string): string {
  const before = read(token)?.attempt;
  const key = before?.text === text ? before.key : makeId();
  write(token, { typed, attempt: { key, text } });
  return key;
}

/** The server answered: another press is another attempt. `typed` null: nothing is left to be sent. */
export function endAttempt(token: string, typed: AnswerFormValues | null): void {
  if (typed) return write(token, { typed });
  try {
    sessionStorage.removeItem(nameOf(token));
  } catch {
    // Nothing was kept there either.
  }
}
