import { isDay, isTimeOfDay } from '#domain/text-form.ts';
import { utcTime } from '#domain/utc-time.ts';

/** In the time zone of this browser. */
interface TypedMoment {
  day: string;
  time: string;
}

/** As an instant in UTC; null while it is not valid. */
export function readUntil({ day, time }: TypedMoment): string | null {
  const clock = time.trim().replace(/^(\d):/, '0$1:');
  return isDay(day) && isTimeOfDay(clock) ? new Date(`${day}T${clock}`).toISOString() : null;
}

export const tomorrowAtNine = (today: string): TypedMoment => ({
  day: utcTime(today).add(1, 'day').format('YYYY-MM-DD'),
  time: '09:00',
});
