import { errorMessages } from '#domain/messages/errors.ts';
import { TooMany } from '#server/platform/failures.ts';

/** In the order in which it came. */
export interface WorkQueue {
  /** @throws TooMany when too much is waiting */
  take<T>(work: () => Promise<T>): Promise<T>;
}

const retryAfterSeconds = 5;

/** `atOnce` run, `waiting` more may wait. */
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
  // The free place goes to the next in line.
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
