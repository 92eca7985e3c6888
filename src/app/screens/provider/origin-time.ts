import type { ProviderPage } from '#contract/provider-answers.ts';
import { lastMoment } from '#domain/local-time.ts';
import { localMoment } from '#domain/working-days.ts';
import type { LocalMoment } from '#domain/working-days.ts';
import { dayText } from '#app/ui/day-text.ts';

const formatMoment = ({ day, time }: LocalMoment, timeZone: string): string =>
  `${formatDay(day)}, ${time} (${timeZone})`;

/** A day as people say it, with its year when that is another one; null for none. */
export const formatDay = (day: string | null): string | null =>
  day === null ? null : dayText(day, new Date().toISOString().slice(0, 10));

/** The deadline as clock and calendar at the origin show it, as the mail tells it too. */
export const deadlineText = ({ deadline, timeZone }: Pick<ProviderPage, 'deadline' | 'timeZone'>): string =>
  formatMoment(lastMoment(deadline, timeZone), timeZone);

/** An instant that has passed, in the same words. */
export const instantAtOrigin = (instant: string, timeZone: string): string =>
  formatMoment(localMoment(instant, timeZone), timeZone);
