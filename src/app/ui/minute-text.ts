const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      ...(timeZone !== undefined && { timeZone }),
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** An instant to the minute, `2026-11-24 10:00`, as local time of `timeZone` (the viewer's unless given). */
export const minuteText = (instant: string, timeZone?: string): string => formatFor(timeZone).format(new Date(instant));
