import { makeId } from '#local/browser-id.ts';
import { CallFailed } from '#local/call-failed.ts';
import { connection } from '#local/connection.ts';
import { watchUnsaved } from '#app/base/unsaved.ts';

/** An attempt at an act that could not be brought to an end. */
export interface Attempt {
  /** Its idempotency key. */
  key: string;
  /** It was sent, and nobody answered. */
  mayHaveArrived: boolean;
}

/** An attempt and the content that it sends. */
interface Begun extends Attempt {
  content: string;
}

/** Where an attempt without an answer is remembered. */
export interface AttemptMemory {
  read(): Begun | null;
  /** Null: it has its answer, or was kept. */
  write(begun: Begun | null): void;
}

/** The act that is attempted. */
interface Act<A> {
  /** Makes the one request. @throws CallFailed */
  send: (attempt: Attempt) => Promise<A>;
  /** Takes the answer, as part of the act. */
  take?: (answer: A) => unknown;
  /** Keeps it to be sent later, where the server cannot be reached or did not answer. False when it was not kept. */
  keep?: ((attempt: Attempt) => Promise<boolean>) | undefined;
  /** It has to wait behind others that wait: it is kept in any case. */
  mustWait?: boolean | undefined;
}

let running = 0;
// A page that loads anew in the middle of an act would not learn what came of it.
watchUnsaved(() => running > 0);

/** Nobody answered, or something before the server did. The server's own words about its state are shown. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.status === null || failure.status === 502 || failure.status === 504);

/** The server said what became of it: another press is another attempt. */
const isSettled = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.status !== null && failure.status < 500;

/** Names what is sent, a file by its name, size and last change. */
const nameContent = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    typeof File !== 'undefined' && value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** Remembers as long as the screen is open. */
export function inMemory(): AttemptMemory {
  let kept: Begun | null = null;
  return { read: () => kept, write: (begun) => void (kept = begun) };
}

/**
 * Makes the attempts of one button: an act whose answer was lost keeps its idempotency key, so that trying the same again
 * does it once. The answer is null when a run is under way already, so that pressing twice acts once, and when it was kept to
 * be sent later. A failure other than `CallFailed` is a fault of ours: it is thrown and never kept.
 */
export function makeAttempts(memory: AttemptMemory, onRunning: (isRunning: boolean) => void) {
  let isBusy = false;

  async function attempt<A>(content: string, { send, take, keep, mustWait = false }: Act<A>): Promise<A | null> {
    const before = memory.read();
    const begun = before?.content === content ? before : { key: makeId(), content, mayHaveArrived: false };
    const isKept = async (): Promise<boolean> => {
      const { key, mayHaveArrived } = begun;
      if (!(await keep?.({ key, mayHaveArrived }))) return false;
      memory.write(null);
      return true;
    };
    try {
      if ((mustWait || !connection.isReachable()) && (await isKept())) return null;
      begun.mayHaveArrived = true;
      memory.write(begun);
      const answer = await send(begun);
      memory.write(null);
      await take?.(answer);
      return answer;
    } catch (failure) {
      if (isUnanswered(failure) && (await isKept())) return null;
      if (isSettled(failure)) memory.write(null);
      throw failure;
    }
  }

  return async <A>(input: unknown, act: Act<A>): Promise<A | null> => {
    if (isBusy) return null;
    isBusy = true;
    running++;
    onRunning(true);
    try {
      return await attempt(nameContent(input), act);
    } finally {
      isBusy = false;
      running--;
      onRunning(false);
    }
  };
}
