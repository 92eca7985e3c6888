import { dateTimeText } from '#domain/date-text.ts';

/** An instant as people read it, `24 Nov 2026, 10:00`, in local time of `timeZone`, the viewer's unless given. */
export const momentText = (instant: string, timeZone?: string): string =>
  dateTimeText(instantText(instant, timeZone).slice(0, 16));

/** An instant as `2026-11-24 10:00:00` in local time of `timeZone`, the viewer's unless given (rule C-1). */
export const instantText = (instant: string, timeZone?: string): string =>
  formatFor(timeZone).format(new Date(instant));

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Making a format costs more than a hundred uses of it. */
function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      ...(timeZone !== undefined && { timeZone }),
    });
    formats.set(timeZone, format);
  }
  return format;
}
