const forgets = new Set<() => void>();

export const forgetBeforeRetry = (forget: () => void): void => void forgets.add(forget);

export function prepareRetry(): void {
  for (const forget of forgets) forget();
}

const soonMs = 2000;
const latestMs = 60_000;

/** Milliseconds; doubles with each try. */
export const retryDelay = (tries: number): number => Math.min(soonMs * 2 ** tries, latestMs);
