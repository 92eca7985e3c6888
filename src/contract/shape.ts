import * as z from 'zod/mini';
import { describe } from '#domain/field-facts.ts';
import { isDay, isStorable } from '#domain/text-form.ts';
import { ruleMessages } from '#domain/messages/rules.ts';

/** A number that names a thing, in an answer. */
export const id = z.int().check(z.positive());

/** A number that names a thing, in a path: digits only, small enough to be one of ours. */
export const idInPath = describe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((text): number => Number(text)),
  ),
  { type: 'integer', minimum: 0 },
);

/** A number in a query, compared with the same rule as in a body. */
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

/** A number in a query that names a thing. */
export const idInQuery = (label: string) => numberInQuery(label, id);

/** A field that is taken and has no effect; it is known so that nobody wonders. */
export const ignored = describe(z.optional(z.unknown()), { description: 'Taken and ignored' });

/** A word in a path; one that nothing can bear names nothing. */
export const wordInPath = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.refine(isStorable));

/** An amount in an answer: a number with at most two decimals. */
export const amount = describe(z.number().check(z.refine((value) => Number(value.toFixed(2)) === value)), {
  format: 'decimal',
  description: 'At most 2 decimals',
});

/** A percentage or a rate in an answer. */
export const fineNumber = describe(z.number(), { format: 'decimal' });

/** A calendar day in an answer, `YYYY-MM-DD`. */
export const dayText = describe(z.string().check(z.refine(isDay)), { format: 'date' });

/** A moment in an answer, ISO 8601 in UTC. */
export const instant = describe(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)), {
  format: 'date-time',
});

/** A time of day in an answer, `HH:MM`. */
export const timeText = z.string().check(z.regex(/^\d\d:\d\d$/));

export const text = z.string();

/** Every list of the wire (rule C-3). */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.strictObject({ items: z.array(item), totalNumberOfItems: z.int() });

/** The answer of a call that has nothing to say. */
export const nothing = z.strictObject({});
