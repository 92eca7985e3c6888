/** Counts what is under way in real time, so that a clock of a test's own can stand still meanwhile. */
interface Activity {
  /** Something begins; the answered function ends it, once. */
  begin(): () => void;
  isBusy(): boolean;
  /** Ends when nothing is under way any more. */
  whenQuiet(): Promise<void>;
}

export function createActivity(): Activity {
  let underWay = 0;
  let waiting: (() => void)[] = [];

  function end(): void {
    underWay -= 1;
    if (underWay > 0) return;
    const listeners = waiting;
    waiting = [];
    for (const tell of listeners) tell();
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
    whenQuiet: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
