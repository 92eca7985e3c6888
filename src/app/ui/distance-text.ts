import { utcTime } from '#domain/utc-time.ts';
import { daysBetween } from '#domain/working-days.ts';

/** `today`, `in 3 days`, `3 days ago`. Both are `YYYY-MM-DD`. */
export function dayDistanceText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return formatDistance(days, 'day');
}

/** `in 3 hours`, `2 days ago`, `now`. Both are ISO. */
export function distanceText(instant: string, now: string): string {
  const minutes = Math.round(utcTime(instant).diff(now, 'minute', true));
  const size = Math.abs(minutes);
  if (size < 1) return 'now';
  if (size < 60) return formatDistance(minutes, 'min');
  if (size < 48 * 60) return formatDistance(Math.trunc(minutes / 60), 'hour');
  // A week ahead is still a week a minute later.
  return formatDistance(minutes > 0 ? Math.round(minutes / 1440) : Math.trunc(minutes / 1440), 'day');
}

function formatDistance(count: number, unit: string): string {
  const size = Math.abs(count);
  const said = `${size} ${unit}${size === 1 || unit === 'min' ? '' : 's'}`;
  return count > 0 ? `in ${said}` : `${said} ago`;
}
