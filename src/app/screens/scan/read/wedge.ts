import { startTimer, type StartTimer } from '#local/timer.ts';

/** Milliseconds between two keys of one code; a wireless scanner may pause. */
const longestPause = 150;
/** Mean milliseconds between a scanner's keys; nobody types that fast. */
const longestMeanPause = 75;
/** Milliseconds for which a key that may be a user's is held back. */
const longestHeld = 50;
const shortestCode = 4;

export type WedgeKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

interface WedgeParts<K> {
  onCode: (code: string) => void;
  /** Gets held keys that turn out to be a user's, in order. */
  giveBack: (keys: readonly K[]) => void;
  timer?: StartTimer;
}

/**
 * Tells a keyboard scanner from a user: its keys come fast and end with Enter. Keys are held back, too briefly to notice, until that is
 * clear; one returned too early still counts for its code. Returns true for a key that is held back or a scanner's.
 */
export function makeWedge<K extends WedgeKey>({ onCode, giveBack, timer = startTimer }: WedgeParts<K>) {
  // Only the keys' own times decide: a late timer of a busy page must not cut off the first digit.
  let text = '';
  let [first, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let heldKeys: K[] = [];
  let stopTimer = (): void => {};

  /** By length and speed; `pauses`: between its keys, and before Enter. */
  const isScanned = (pauses: number): boolean =>
    text.length >= shortestCode && last - first <= pauses * longestMeanPause;
  const letGo = (): void => {
    stopTimer();
    const keys = heldKeys;
    heldKeys = [];
    if (keys.length > 0 && !isScanned(text.length - 1)) giveBack(keys);
  };

  return (press: K): boolean => {
    const { key, timeStamp } = press;
    if (press.ctrlKey || press.metaKey || press.altKey || key === 'Shift') return false;
    if (timeStamp - last > longestPause) {
      letGo();
      text = '';
    }
    last = timeStamp;
    if (text === '') first = timeStamp;
    if (key === 'Enter' && isScanned(text.length)) {
      stopTimer();
      heldKeys = [];
      onCode(text);
      text = '';
      return true;
    }
    // A space presses the focused button.
    if (key.length !== 1 || (key === ' ' && text === '')) {
      letGo();
      text = '';
      return false;
    }
    text += key;
    heldKeys.push(press);
    stopTimer();
    stopTimer = timer(longestHeld, letGo);
    return true;
  };
}
