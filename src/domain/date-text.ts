const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day without its year, as people read it: `2026-11-04` is `4 Nov`. */
export function monthDayText(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${months[month - 1]}`;
}

/** A calendar day as people read it, in sentences, mails and facts: `2026-11-24` is `24 Nov 2026`. */
export const dateText = (day: string): string => `${monthDayText(day)} ${day.slice(0, 4)}`;

/** Calendar and clock as people read them: `2026-11-24 15:12 UTC+01:00` is `24 Nov 2026, 15:12 UTC+01:00`. */
export const dateTimeText = (text: string): string =>
  text.replace(/^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/, (_, day: string, time: string) => `${dateText(day)}, ${time}`);
