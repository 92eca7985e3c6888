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
  /** Null: finished or queued. */
  write(begun: Begun | null): void;
}

interface Act<A> {
  send: (attempt: Attempt) => Promise<A>;
  /** Queues it when the server cannot be reached; false when it was not queued. */
  keep?: ((attempt: Attempt) => Promise<boolean>) | undefined;
  mustWait?: boolean | undefined;
}

let running = 0;
// After a reload in the middle, the page would not learn the outcome.
watchUnsaved(() => running > 0);

/** No response, or one from a proxy; the server's own sentences about its state are shown. */
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

/** Repeats a lost request under the same key. Null when queued. Errors other than `RequestFailed` are bugs: thrown, never queued. */
export async function runAttempt<A>(
  memory: AttemptMemory,
  input: unknown,
  { send, keep, mustWait = false }: Act<A>,
): Promise<A | null> {
  const content = nameContent(input);
  const before = memory.read();
  const begun = before?.content === content ? before : { key: makeId(), content, mayHaveArrived: false };
  const storeForLater = async (): Promise<boolean> => {
    const { key, mayHaveArrived } = begun;
    if (!(await keep?.({ key, mayHaveArrived }))) return false;
    memory.write(null);
    return true;
  };
  running++;
  try {
    if ((mustWait || !connection.isReachable()) && (await storeForLater())) return null;
    begun.mayHaveArrived = true;
    memory.write(begun);
    const response = await send(begun);
    memory.write(null);
    return response;
  } catch (failure) {
    if (hasNoResponse(failure) && (await storeForLater())) return null;
    if (isSettled(failure)) memory.write(null);
    throw failure;
  } finally {
    running--;
  }
}
