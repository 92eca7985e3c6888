// Rule C-1. Inputs, tables and papers show days as they are stored, and instants by `instantText` or `instantWithSeconds`. Screens of
// discounts use `discountDay`. Sentences, offer cards and mails use the functions that end in `InWords`.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `2026-11-24 15:12` in `timeZone`, by default the viewer's. */
export const instantText = (instant: string, timeZone?: string): string =>
  instantWithSeconds(instant, timeZone).slice(0, 16);

/** `2026-11-24 15:12:05` */
export const instantWithSeconds = (instant: string, timeZone?: string): string =>
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

/** `24/11/2026`, or `24/11/2026 15:12` for an instant's text (rule DC-9). */
export const discountDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1');

/** `24 Nov 2026` */
export const dayInWords = (day: string): string => `${monthDayInWords(day)} ${day.slice(0, 4)}`;

/** `4 Nov` */
export function monthDayInWords(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${months[month - 1]}`;
}

export const weekdayText = (day: string): string => weekdays[new Date(day).getUTCDay()]!;

/** `Tue 24 Nov`, with the year if it is not that of `today`. */
export function weekdayInWords(day: string, today?: string): string {
  const hasYear = today !== undefined && !today.startsWith(`${day.slice(0, 4)}-`);
  return `${weekdayText(day)} ${hasYear ? dayInWords(day) : monthDayInWords(day)}`;
}

/** `2026-11-24 15:12 UTC+01:00` becomes `24 Nov 2026, 15:12 UTC+01:00`. */
export const clockInWords = (text: string): string =>
  text.replace(
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/,
    (_, day: string, time: string) => `${dayInWords(day)}, ${time}`,
  );
