import { errorMessages } from '#domain/messages/errors.ts';
import { TooMany } from '#server/platform/failures.ts';

export interface WorkQueue {
  /** @throws TooMany when too much is waiting */
  take<T>(work: () => Promise<T>): Promise<T>;
}

const retryAfterSeconds = 5;

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
  // Where work waits, `running` keeps its value: the next one takes the place of the one that ended.
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
