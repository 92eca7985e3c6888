import { RequestFailed } from '#local/request-failed.ts';

const atOnce = 4;

/** Runs `act` for each, a few at a time. After the first that throws RequestFailed, or an abort, it begins no more. Returns that failure. */
export async function runAtOnce<T>(
  list: readonly T[],
  act: (each: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<RequestFailed | null> {
  const queue = [...list];
  let failure: RequestFailed | null = null;
  const isOver = (): boolean => failure !== null || signal?.aborted === true;
  const work = async (): Promise<void> => {
    for (let each = queue.shift(); each !== undefined && !isOver(); each = queue.shift())
      try {
        await act(each);
      } catch (reason) {
        if (!(reason instanceof RequestFailed)) throw reason;
        failure = reason;
      }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failure;
}
