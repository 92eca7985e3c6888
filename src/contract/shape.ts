import * as z from 'zod/mini';
import { describe } from '#domain/field.ts';
import { isDay, isStorable } from '#domain/text-form.ts';
import { ruleMessages } from '#domain/messages/rules.ts';

export const id = z.int().check(z.positive());

/** Digits only, small enough to be one of ours. */
export const idInPath = describe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((text): number => Number(text)),
  ),
  { type: 'integer', minimum: 0 },
);

export const numberInQuery = <O>(label: string, rule: z.ZodMiniType<O, number>) =>
  z.pipe(
    z.pipe(
      describe(
        z
          .string({ error: () => ruleMessages.required(label) })
          .check(z.regex(/^-?\d{1,15}(\.\d{1,4})?$/, { error: () => ruleMessages.notValid(label) })),
        { title: label, type: 'number' },
      ),
      z.transform((text): number => Number(text)),
    ),
    rule,
  );

export const idInQuery = (label: string) => numberInQuery(label, id);

export const ignored = describe(z.optional(z.unknown()), { description: 'Taken and ignored' });

/** Text that cannot be stored is a 404. */
export const wordInPath = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.refine(isStorable));

/** At most two decimals. */
export const amount = describe(z.number().check(z.refine((value) => Number(value.toFixed(2)) === value)), {
  format: 'decimal',
  description: 'At most 2 decimals',
});

/** A percentage or a rate. */
export const fineNumber = describe(z.number(), { format: 'decimal' });

/** `YYYY-MM-DD`. */
export const dayText = describe(z.string().check(z.refine(isDay)), { format: 'date' });

/** ISO 8601 in UTC. */
export const instant = describe(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)), {
  format: 'date-time',
});

/** `HH:MM`. */
export const timeText = z.string().check(z.regex(/^\d\d:\d\d$/));

/** False: made by a test key (rule P-33). */
export const livemode = z.boolean();

export const text = z.string();

/** Rule C-3. */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.strictObject({ items: z.array(item), totalNumberOfItems: z.int() });

export const nothing = z.strictObject({});

/** Of an endpoint that returns a PDF. */
export const pdfFile = { response: z.unknown(), file: 'application/pdf' } as const;
