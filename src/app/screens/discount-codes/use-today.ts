import { utcDay } from '#domain/utc-day.ts';
import { useNow } from '#app/ui/use-now.ts';

/** In UTC, as codes begin and end (rule DC-4). */
export const useToday = (): string => utcDay(new Date(useNow()));
