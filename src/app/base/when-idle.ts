/** The pause before what nobody waits for is begun, in milliseconds: the line is for the first screen's calls. */
export const laterMs = 4000;

/** Safari has no idle callback. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((done) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: 3000 }) : setTimeout(done, 300),
  );
