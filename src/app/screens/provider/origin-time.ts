import type { ProviderPage } from '#contract/provider-answers.ts';
import { lastMoment } from '#domain/local-time.ts';
import { dayText } from '#app/ui/day-text.ts';

/** The deadline as clock and calendar at the origin show it, as the mail tells it too. */
export function deadlineText({ deadline, timeZone }: Pick<ProviderPage, 'deadline' | 'timeZone'>): string {
  const { day, time } = lastMoment(deadline, timeZone);
  return `${dayText(day)}, ${time} (${timeZone})`;
}
