const forgets = new Set<() => void>();

/** Has something forgotten before a screen that broke is tried again, so that it is asked for anew. */
export const forgetBeforeRetry = (forget: () => void): void => void forgets.add(forget);

export function prepareRetry(): void {
  for (const forget of forgets) forget();
}

const soonMs = 2000;
const latestMs = 60_000;

/** The time in ms after which a screen that was not answered is tried again by itself: each time twice as long as before. */
export const retryDelay = (tries: number): number => Math.min(soonMs * 2 ** tries, latestMs);
