const atOnce = 4;

/** Runs `act` for each, a few at a time. After the first failure that `act` returns, or an abort, it begins no more. */
export async function runAtOnce<T, F>(
  list: readonly T[],
  act: (each: T) => Promise<F | null>,
  signal?: AbortSignal,
): Promise<F | null> {
  const queue = [...list];
  let failure: F | null = null;
  const isOver = (): boolean => failure !== null || signal?.aborted === true;
  const work = async (): Promise<void> => {
    for (let each = queue.shift(); each !== undefined && !isOver(); each = queue.shift())
      failure = (await act(each)) ?? failure;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failure;
}
