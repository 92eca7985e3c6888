import * as z from 'zod/mini';
import { isDay } from '#domain/field.ts';

/** A number that names a thing, in a path: digits only, small enough to be one of ours. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text): number => Number(text)),
);

/** A word in a path. */
export const wordInPath = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

/** A number that names a thing, in an answer. */
export const id = z.int().check(z.positive());

/** An amount in an answer: a number with at most two decimals. */
export const amount = z.number().check(z.refine((value) => Number(value.toFixed(2)) === value));

/** A percentage or a rate in an answer. */
export const fineNumber = z.number();

/** A calendar day in an answer, `YYYY-MM-DD`. */
export const dayText = z.string().check(z.refine(isDay));

/** A moment in an answer, ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/));

/** A time of day in an answer, `HH:MM`. */
export const timeText = z.string().check(z.regex(/^\d\d:\d\d$/));

export const text = z.string();
export const orNull = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);

/** Every list of the wire (decisions §1.4). */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.strictObject({ items: z.array(item), totalNumberOfItems: z.int() });

/** The answer of a call that has nothing to say. */
export const nothing = z.strictObject({});
