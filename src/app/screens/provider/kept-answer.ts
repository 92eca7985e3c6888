import type { AttemptMemory } from '#app/query/attempt.ts';
import type { AnswerFormValues } from './answer-form-values.ts';

/** The data that this tab keeps of a link while it is open: the typed texts, and the attempt that nobody answered. */
interface Kept {
  typed?: AnswerFormValues;
  attempt?: NonNullable<ReturnType<AttemptMemory['read']>>;
}

const nameOf = (token: string): string => `quayside-answer-${token.slice(-12)}`;

const hasTexts = (value: unknown, fields: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

function read(token: string): Kept {
  try {
    const { typed, attempt } = JSON.parse(sessionStorage.getItem(nameOf(token)) ?? '{}') as Kept;
    return {
      ...(hasTexts(typed, ['price', 'note', 'reason', 'pickUpDate', 'deliveryDate', 'validUntil']) && {
        typed: typed!,
      }),
      ...(hasTexts(attempt, ['key', 'content']) && { attempt: attempt! }),
    };
  } catch {
    return {};
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
export const readTyped = (token: string): AnswerFormValues | null => read(token).typed ?? null;

export const keepTyped = (token: string, typed: AnswerFormValues): void => write(token, { ...read(token), typed });

/** Remembers an attempt over a reload of the page. */
export const attemptMemory = (token: string): AttemptMemory => ({
  read: () => read(token).attempt ?? null,
  write: (attempt) => {
    const { typed } = read(token);
    write(token, { ...(typed && { typed }), ...(attempt && { attempt }) });
  },
});

/** It was sent: nothing is left to keep. */
export function forget(token: string): void {
  try {
    sessionStorage.removeItem(nameOf(token));
  } catch {
    // Nothing was kept there either.
  }
}
