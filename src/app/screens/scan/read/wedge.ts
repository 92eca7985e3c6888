import { startTimer, type StartTimer } from '#local/timer.ts';

/** The longest pause between two keys of one code, in milliseconds: a scanner without a cable may stop on the way. */
const longestPause = 150;
/** The longest mean pause between a scanner's keys, in milliseconds; nobody types a number that fast. */
const longestMeanPause = 75;
/** The time for which a key is held that may be a person's, in milliseconds. */
const longestHeld = 50;
const shortestCode = 4;

/** The parts of a key press that count. */
export type WedgeKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

interface WedgeParts<K> {
  onCode: (code: string) => void;
  /** Gives keys back that were held and turn out to be a person's, in their order. */
  giveBack: (keys: readonly K[]) => void;
  timer?: StartTimer;
}

/**
 * Tells a scanner that types from a person: its keys follow each other at once and end with Enter. A key is held until it is
 * known whose it is, which is too short a time to feel; one that was given back too early still counts to its code. The function
 * answers true for a key that is held or a scanner's.
 */
export function makeWedge<K extends WedgeKey>({ onCode, giveBack, timer = startTimer }: WedgeParts<K>) {
  // The code goes by the times of the keys alone: a timer of a busy page must not take its first digit away.
  let text = '';
  let [first, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let held: K[] = [];
  let stopTimer = (): void => {};

  /** The text is a scanner's by its length and speed; `pauses` are those between its keys, and the one before Enter. */
  const isScanned = (pauses: number): boolean =>
    text.length >= shortestCode && last - first <= pauses * longestMeanPause;
  const letGo = (): void => {
    stopTimer();
    const keys = held;
    held = [];
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
      held = [];
      onCode(text);
      text = '';
      return true;
    }
    // A space presses the button that has the focus.
    if (key.length !== 1 || (key === ' ' && text === '')) {
      letGo();
      text = '';
      return false;
    }
    text += key;
    held.push(press);
    stopTimer();
    stopTimer = timer(longestHeld, letGo);
    return true;
  };
}
