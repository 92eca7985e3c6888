import { errorMessages } from '#domain/messages/errors.ts';
import { TooMany } from '#server/platform/failures.ts';

/** Lets work through a few at a time, in the order in which it came. */
export interface WorkQueue {
  /** Does the work when its turn comes. @throws TooMany when too much is waiting already */
  take<T>(work: () => Promise<T>): Promise<T>;
}

const retryAfterSeconds = 5;

/** Makes a line in which `atOnce` pieces of work run and `waiting` more may stand. */
export function createWorkQueue(limits: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (line.length >= limits.waiting) throw new TooMany(errorMessages.tooMany, retryAfterSeconds);
    await new Promise<void>((resolve) => line.push(resolve));
  };
  // A place that gets free is handed to the next in line, so that nobody slips in between.
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async take(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
