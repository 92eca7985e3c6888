/** Does a piece of work after some milliseconds, unless the function it answers is called before. */
export type StartTimer = (ms: number, work: () => void) => () => void;

/** The timer of the page and of the worker. */
export const startTimer: StartTimer = (ms, work) => {
  const handle = setTimeout(work, ms);
  return () => clearTimeout(handle);
};
