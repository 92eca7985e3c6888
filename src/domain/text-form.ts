/** Code points: an emoji is one (rule Q-14). */
export const countCharacters = (text: string): number => [...text].length;

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Well-formed, without control characters except tab and line ends. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !controlCharacters.test(text);

/** `YYYY-MM-DD`, between 1900 and 2200. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year || !month || !day || Number(year) < 1900 || Number(year) > 2200) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
}

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

export const isTimeOfDay = (text: string): boolean => timePattern.test(text);

/** Adds a full stop between sentences without one. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.map((text, at) => (at < sentences.length - 1 && /[^.!?:…]$/.test(text) ? `${text}.` : text)).join(' ');
