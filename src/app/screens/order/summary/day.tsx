import { dayText } from '#app/ui/day-text.ts';
import { instantText } from '#app/ui/moment-text.ts';
import { useNow } from '#app/ui/use-now.ts';

/** A day with its weekday, and its year when that is another one; a dash for none. */
export function Day({ day }: { day: string | null }) {
  const today = instantText(useNow()).slice(0, 10);
  if (day === null) return '–';
  return <time dateTime={day}>{dayText(day, today)}</time>;
}
