import { isDay, isTimeOfDay } from '#domain/text-form.ts';
import { utcTime } from '#domain/utc-time.ts';

/** A day and a time as typed, on this browser's clock. */
interface TypedMoment {
  day: string;
  time: string;
}

/** The typed moment as an instant in UTC; null while it is none. */
export function readUntil({ day, time }: TypedMoment): string | null {
  const clock = time.trim().replace(/^(\d):/, '0$1:');
  return isDay(day) && isTimeOfDay(clock) ? new Date(`${day}T${clock}`).toISOString() : null;
}

/** The usual moment to come back to something, from the day of today. */
export const tomorrowAtNine = (today: string): TypedMoment => ({
  day: utcTime(today).add(1, 'day').format('YYYY-MM-DD'),
  time: '09:00',
});
