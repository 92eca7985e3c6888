import { isDay, isTimeOfDay } from '#domain/text-form.ts';

// Days and times in the forms of the carriers.

/** `2026-11-27` of `20261127` and of `27-11-2026`; null for what is no day. */
export function readDay(text: string | null | undefined): string | null {
  const parts = text?.trim() ?? '';
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(parts) ?? [];
  const [, lastDay = '', lastMonth = '', lastYear] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(parts) ?? [];
  const iso = year
    ? `${year}-${month}-${day}`
    : `${lastYear}-${lastMonth.padStart(2, '0')}-${lastDay.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** `09:30` of `9:30 AM`, `09:30:00.000`, `93000` and `930`: leading zeros may be missing. Null for what is no time. */
export function readTime(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  const digits = /^\d{1,6}$/.test(trimmed) ? trimmed.padStart(trimmed.length > 4 ? 6 : 4, '0') : null;
  const plain = digits ? `${digits.slice(0, 2)}:${digits.slice(2, 4)}` : trimmed;
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP]M)?$/i.exec(plain) ?? [];
  if (!hours || !minutes) return null;
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hours);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return isTimeOfDay(time) || time === '24:00' ? time : null;
}

/** `20261127` */
export const compactDay = (day: string): string => day.replaceAll('-', '');

/** `+01:00` of `GMT+1`, `-0500` and the like in minutes; null for none. */
export function readOffset(text: string | null | undefined): number | null {
  const [, sign, hours, minutes = '0'] = /([+-]?)(\d{1,2}):?(\d\d)?$/.exec(text?.trim() ?? '') ?? [];
  return hours === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
