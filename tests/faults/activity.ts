/** Counts what is underway in real time: meanwhile the clock of a test stands still. */
interface Activity {
  /** Counts one more; the returned function ends it, and does nothing when called again. */
  begin(): () => void;
  isBusy(): boolean;
  /** Resolves when nothing is underway any more. */
  whenQuiet(): Promise<void>;
}

export function createActivity(): Activity {
  let underway = 0;
  let listeners: (() => void)[] = [];

  function end(): void {
    underway -= 1;
    if (underway > 0) return;
    const notified = listeners;
    listeners = [];
    for (const notify of notified) notify();
  }

  return {
    begin: () => {
      let isStopped = false;
      underway += 1;
      return () => {
        if (!isStopped) end();
        isStopped = true;
      };
    },
    isBusy: () => underway > 0,
    whenQuiet: () => (underway === 0 ? Promise.resolve() : new Promise((resolve) => listeners.push(resolve))),
  };
}
