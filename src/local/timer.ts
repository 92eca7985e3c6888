export type StartTimer = (ms: number, work: () => void) => () => void;

export const startTimer: StartTimer = (ms, work) => {
  const handle = setTimeout(work, ms);
  return () => clearTimeout(handle);
};
