import * as z from 'zod/mini';
import type { Cents } from '#domain/money.ts';
import { isDay, isTimeOfDay } from '#domain/text-form.ts';
import type { CarrierAmount } from './carrier.ts';

// How adapters read the fields of responses. Carriers send one object where a list is described, numbers as text, and days and times in
// forms of their own.

/** A list, one alone, or nothing: always a list. */
export const oneOrMany = <T extends z.ZodMiniType>(each: T) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.array(each), each]))),
    z.transform((value): z.output<T>[] => (value == null ? [] : Array.isArray(value) ? value : [value])),
  );

/** As `oneOrMany`, but leaves out elements that cannot be read. */
export const listOf = <T extends z.ZodMiniType>(each: T) =>
  z.pipe(
    oneOrMany(z.unknown()),
    z.transform((values): z.output<T>[] =>
      values.flatMap((value) => {
        const { success, data } = each.safeParse(value);
        return success ? [data] : [];
      }),
    ),
  );

/** Text also where a number came; empty text counts as none. */
export const textOrNumber = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value): string | null => (value == null || value === '' ? null : String(value))),
);

/** A number, also where it came as text; null for what is none. */
const numberOrText = z.pipe(
  textOrNumber,
  z.transform((text): number | null => (text !== null && Number.isFinite(Number(text)) ? Number(text) : null)),
);

const fieldsOf = <N extends string, F>(names: readonly N[], field: F): Record<N, F> =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<N, F>;

/** Optional fields that are text. */
export const textFields = <N extends string>(...names: readonly N[]) => fieldsOf(names, textOrNumber);

/** Optional fields that are numbers. */
export const numberFields = <N extends string>(...names: readonly N[]) => fieldsOf(names, numberOrText);

/** An object that may be missing. */
export const optionalPart = <T extends z.core.$ZodLooseShape>(shape: T) => z.optional(z.nullable(z.object(shape)));

/** Objects, also one alone or none. */
export const listOfParts = <T extends z.core.$ZodLooseShape>(shape: T) => oneOrMany(z.object(shape));

const decimalText = /^-?\d{1,15}(\.\d{1,6})?$/;

/** Hundredths, rounded to the nearest; null for what is no amount. */
export function readAmount(value: string | number | null | undefined): Cents | null {
  const text = typeof value === 'number' ? value.toFixed(4) : (value?.trim() ?? '');
  if (!decimalText.test(text)) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  const sign = whole.startsWith('-') ? -1n : 1n;
  const thousandths = BigInt(whole.replace('-', '')) * 1000n + BigInt(decimals.padEnd(3, '0').slice(0, 3));
  return (sign * (thousandths + 5n)) / 10n;
}

/** Null without an amount or a currency. */
export function readMoney(value: string | null | undefined, currency: string | null | undefined): CarrierAmount | null {
  const amount = readAmount(value);
  return amount !== null && currency ? { amount, currency } : null;
}

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
