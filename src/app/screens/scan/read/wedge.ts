import { startTimer } from '#local/timer.ts';
import type { StartTimer } from '#local/timer.ts';

/** The longest pause between two keys of a scanner, in milliseconds; nobody types a number that fast. */
const longestPause = 50;
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
 * known whose it is, which is too short a time to feel. The function answers true for a key that is held or a scanner's.
 */
export function makeWedge<K extends WedgeKey>({ onCode, giveBack, timer = startTimer }: WedgeParts<K>) {
  // The code goes by the times of the keys alone: a timer of a busy page must not take its first digit away.
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  let held: K[] = [];
  let stopTimer = (): void => {};

  const letGo = (): void => {
    stopTimer();
    const keys = held;
    held = [];
    if (keys.length > 0 && keys.length < shortestCode) giveBack(keys);
  };

  return (press: K): boolean => {
    const { key, timeStamp } = press;
    if (press.ctrlKey || press.metaKey || press.altKey || key === 'Shift') return false;
    const isFast = timeStamp - last <= longestPause;
    last = timeStamp;
    if (!isFast) {
      letGo();
      text = '';
    }
    if (key === 'Enter' && text.length >= shortestCode) {
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
    stopTimer = timer(longestPause, letGo);
    return true;
  };
}
