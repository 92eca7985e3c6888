import { leastPickUpMinutes } from '#domain/pickup-availability.ts';
import { minutesOf } from '#domain/working-days.ts';
import { tidyTime } from './tidy-time.ts';

/** The hours between ready and close, in minutes of the day. */
export interface PickupWindow {
  from: number;
  to: number;
  minutes: number;
  /** The courier has enough time (rule D-11). */
  isLongEnough: boolean;
}

const readTime = (text: string): number | null => {
  const time = tidyTime(text);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? minutesOf(time) : null;
};

/** Reads the window of two times as typed; null while they do not say one. */
export function readWindow(ready: string, close: string): PickupWindow | null {
  const [from, to] = [readTime(ready), readTime(close)];
  if (from === null || to === null || to <= from) return null;
  const minutes = to - from;
  return { from, to, minutes, isLongEnough: minutes >= leastPickUpMinutes };
}

/** A length of time in words: `3 hours`, `1 hour 30 minutes`, `45 minutes`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [formatCount(hours, 'hour'), formatCount(rest, 'minute')].filter(Boolean).join(' ') || '0 minutes';
}

const formatCount = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
