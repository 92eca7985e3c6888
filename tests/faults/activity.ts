/** Counts what is under way in real time. The clock of a test stands still until nothing is. */
interface Activity {
  /** Counts one more; the returned function ends it, and does nothing when called again. */
  begin(): () => void;
  isBusy(): boolean;
  /** Resolves when nothing is under way any more. */
  whenQuiet(): Promise<void>;
}

export function createActivity(): Activity {
  let underWay = 0;
  let listeners: (() => void)[] = [];

  function end(): void {
    underWay -= 1;
    if (underWay > 0) return;
    const notified = listeners;
    listeners = [];
    for (const notify of notified) notify();
  }

  return {
    begin: () => {
      let isStopped = false;
      underWay += 1;
      return () => {
        if (!isStopped) end();
        isStopped = true;
      };
    },
    isBusy: () => underWay > 0,
    whenQuiet: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => listeners.push(resolve))),
  };
}
