/** Milliseconds before background requests begin, so that the first screen's come first. */
export const laterMs = 4000;

/** Safari has no idle callback. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((done) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: 3000 }) : setTimeout(done, 300),
  );
