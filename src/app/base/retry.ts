const forgets = new Set<() => void>();

/** Has something forgotten before a screen that broke is tried again, so that it is asked for anew. */
export const forgetBeforeRetry = (forget: () => void): void => void forgets.add(forget);

export function prepareRetry(): void {
  for (const forget of forgets) forget();
}
