const mostInAMinute = 600;
const minuteMs = 60_000;

interface LineQuota {
  /** Whether another line may be written; counts it. */
  takes(): boolean;
}

/** Limits log lines a minute; the number left out is logged with the first line of a later minute. */
export function makeLineQuota(now: () => Date, onLeftOut: (leftOut: number) => void): LineQuota {
  let minute = 0;
  let written = 0;
  let leftOut = 0;
  return {
    takes() {
      const current = Math.floor(now().getTime() / minuteMs);
      if (current !== minute) {
        if (leftOut > 0) onLeftOut(leftOut);
        [minute, written, leftOut] = [current, 0, 0];
      }
      if (written >= mostInAMinute) {
        leftOut += 1;
        return false;
      }
      written += 1;
      return true;
    },
  };
}
