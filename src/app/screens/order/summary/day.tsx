import { dayText, instantText } from '#app/ui/day-text.ts';
import { useNow } from '#app/ui/use-now.ts';

interface DayProps {
  day: string | null;
}

/** A day in the form of tables, after it as people say it. */
export function Day({ day }: DayProps) {
  const today = instantText(useNow()).slice(0, 10);
  if (day === null) return '–';
  return (
    <time dateTime={day}>
      {day}, {dayText(day, today)}
    </time>
  );
}
