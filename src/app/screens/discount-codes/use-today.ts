import { utcDay } from '#domain/utc-day.ts';
import { useNow } from '#app/ui/use-now.ts';

/** Today in UTC, the day by which codes begin and end (rule DC-4). */
export const useToday = (): string => utcDay(new Date(useNow()));
