import type { ProviderPage } from '#contract/provider-answers.ts';
import { instantText, weekdayInWords } from '#domain/date-text.ts';
import { lastMoment } from '#domain/local-time.ts';

/** A day of a sentence, with its year when that is another one. */
export const sentenceDay = (day: string): string => weekdayInWords(day, new Date().toISOString().slice(0, 10));

/** The deadline as clock and calendar at the origin show it, as the mail tells it too. */
export function deadlineText({ deadline, timeZone }: Pick<ProviderPage, 'deadline' | 'timeZone'>): string {
  const { day, time } = lastMoment(deadline, timeZone);
  return `${sentenceDay(day)}, ${time} (${timeZone})`;
}

/** An instant that has passed, `2026-11-24 15:12 (Europe/Berlin)`. */
export const instantAtOrigin = (instant: string, timeZone: string): string =>
  `${instantText(instant, timeZone)} (${timeZone})`;
