import { utcTime } from '#domain/utc-time.ts';
import { daysBetween } from '#domain/working-days.ts';

// Made when first used: the first is slow.
let inWords: Intl.RelativeTimeFormat | null = null;
let inDays: Intl.RelativeTimeFormat | null = null;

/** `today`, `in 3 days`, `3 days ago`. Both are `YYYY-MM-DD`. */
export const dayDistanceText = (day: string, today: string): string =>
  (inDays ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })).format(daysBetween(today, day), 'day');

/** `2 days ago`, `just now`: of a time in milliseconds. A clock that is behind makes it no time to come. */
export const ageText = (atMs: number, now: string): string =>
  distanceText(new Date(Math.min(atMs, Date.parse(now))).toISOString(), now).replace(/^now$/, 'just now');

/** `in 3 hours`, `2 days ago`, `now`. Both are ISO. */
export function distanceText(instant: string, now: string): string {
  const minutes = Math.round(utcTime(instant).diff(now, 'minute', true));
  const size = Math.abs(minutes);
  if (size < 1) return 'now';
  inWords ??= new Intl.RelativeTimeFormat('en');
  if (size < 60) return inWords.format(minutes, 'minute').replace(/minutes?/, 'min');
  if (size < 48 * 60) return inWords.format(Math.trunc(minutes / 60), 'hour');
  // A week ahead is still a week a minute later.
  return inWords.format(minutes > 0 ? Math.round(minutes / 1440) : Math.trunc(minutes / 1440), 'day');
}
