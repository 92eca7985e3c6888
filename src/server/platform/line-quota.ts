const mostInAMinute = 600;
const minuteMs = 60_000;

/** Says of each line whether it may still be written in its minute. */
export interface LineQuota {
  takes(): boolean;
}

/**
 * Keeps callers whom nobody knows from filling the log: after so many lines a minute the others are only counted, and
 * the count is logged with the first line of a later minute.
 * @param tell is given how many lines were left out
 */
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
