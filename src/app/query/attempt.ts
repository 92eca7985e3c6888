import { makeId } from '#local/browser-id.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { connection } from '#local/connection.ts';
import { watchUnsaved } from '#app/base/unsaved.ts';

export interface Attempt {
  key: string;
  mayHaveArrived: boolean;
}

interface Begun extends Attempt {
  content: string;
}

export interface AttemptMemory {
  read(): Begun | null;
  /** Null: answered or queued. */
  write(begun: Begun | null): void;
}

interface Act<A> {
  send: (attempt: Attempt) => Promise<A>;
  /** Queues it where the server cannot be reached; false when it was not queued. */
  keep?: ((attempt: Attempt) => Promise<boolean>) | undefined;
  mustWait?: boolean | undefined;
}

let running = 0;
// A page that loads anew in the middle of an act would not learn what came of it.
watchUnsaved(() => running > 0);

/** Nobody answered, or something before the server did. The server's own words about its state are shown. */
const hasNoResponse = (failure: unknown): boolean =>
  failure instanceof RequestFailed && (failure.status === null || failure.status === 502 || failure.status === 504);

const isSettled = (failure: unknown): boolean =>
  failure instanceof RequestFailed && failure.status !== null && failure.status < 500;

const nameContent = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    typeof File !== 'undefined' && value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

export function inMemory(): AttemptMemory {
  let inMemoryAttempt: Begun | null = null;
  return { read: () => inMemoryAttempt, write: (begun) => void (inMemoryAttempt = begun) };
}

/**
 * An act whose response was lost is repeated with its idempotency key, so that it happens once. Null when queued.
 * Failures other than `RequestFailed` are bugs: thrown and never queued.
 */
export async function runAttempt<A>(
  memory: AttemptMemory,
  input: unknown,
  { send, keep, mustWait = false }: Act<A>,
): Promise<A | null> {
  const content = nameContent(input);
  const before = memory.read();
  const begun = before?.content === content ? before : { key: makeId(), content, mayHaveArrived: false };
  const isKept = async (): Promise<boolean> => {
    const { key, mayHaveArrived } = begun;
    if (!(await keep?.({ key, mayHaveArrived }))) return false;
    memory.write(null);
    return true;
  };
  running++;
  try {
    if ((mustWait || !connection.isReachable()) && (await isKept())) return null;
    begun.mayHaveArrived = true;
    memory.write(begun);
    const response = await send(begun);
    memory.write(null);
    return response;
  } catch (failure) {
    if (hasNoResponse(failure) && (await isKept())) return null;
    if (isSettled(failure)) memory.write(null);
    throw failure;
  } finally {
    running--;
  }
}
