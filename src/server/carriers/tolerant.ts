import * as z from 'zod/mini';
import { type Cents, centsOfText } from '#domain/money.ts';

// Schemas for responses of carriers, which send one object where a list is described, and numbers as text.

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

type Texts<N extends string> = Record<N, typeof textOrNumber>;

/** Optional fields that are text. */
export const textFields = <N extends string>(...names: readonly N[]): Texts<N> =>
  Object.fromEntries(names.map((name) => [name, textOrNumber])) as Texts<N>;

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

/** An amount, as text or as a number. */
export const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context): Cents => {
    const cents = readAmount(value);
    if (cents !== null) return cents;
    context.issues.push({ code: 'custom', message: 'no amount', input: value });
    return centsOfText('0');
  }),
);
