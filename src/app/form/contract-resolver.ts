import { errorsByField, type FieldErrors } from '#domain/field.ts';
import { joinSentences } from '#domain/text-form.ts';
import {
  type FieldPath,
  type FieldValues,
  type FieldErrors as FormErrors,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';

/** The sentence at each field that has one. */
export type PlacedErrors<F extends string> = { readonly [field in F]?: string };

/**
 * Broken rules in two groups: those with a field in the form, each with its sentences, and the sentences of the others, each
 * once. `fieldOf` answers the field that shows what the wire says at a path; null for none.
 */
export function placeErrors<F extends string>(
  told: FieldErrors,
  fieldOf: (path: string) => F | null,
): { errors: PlacedErrors<F>; unplaced: string[] } {
  const errors: { [field in F]?: string } = {};
  const unplaced = new Set<string>();
  for (const [path, sentences] of Object.entries(told)) {
    const field = fieldOf(path);
    if (field === null) sentences.forEach((sentence) => unplaced.add(sentence));
    else errors[field] ??= joinSentences(sentences);
  }
  return { errors, unplaced: [...unplaced] };
}

/** The first of the fields, which are in their order on the page, that has an error; null for none. */
export const firstField = <F extends string>(fields: readonly F[], errors: PlacedErrors<F>): F | null =>
  fields.find((field) => errors[field]) ?? null;

/** The rules of a form, and the places of their errors. */
export interface FormRules<V extends FieldValues> {
  /** The fields of the form as it is typed, in their order on the page. */
  fields: (typed: V) => readonly FieldPath<V>[];
  /** The broken rules by their paths on the wire; none when it can be sent. */
  check: (typed: V) => FieldErrors;
  /** The field that shows what the wire says at `path`; null for none. Left out, a field has its name on the wire. */
  fieldOf?: ((path: string, typed: V) => FieldPath<V> | null) | undefined;
}

/** The rules of the contract that a body breaks, by path; none for a body that holds. */
export function brokenRules(rules: z.ZodMiniType, body: unknown): FieldErrors {
  const read = rules.safeParse(body);
  return read.success ? {} : errorsByField(read.error.issues);
}

/** The field that shows what the wire says at `path`; null for none. */
export function fieldAt<V extends FieldValues>(
  { fields, fieldOf }: FormRules<V>,
  path: string,
  typed: V,
): FieldPath<V> | null {
  return fieldOf ? fieldOf(path, typed) : (fields(typed).find((field) => field === path) ?? null);
}

/** Tells the errors of a form with a place in it from those without one. */
const placeIn = <V extends FieldValues>(rules: FormRules<V>, typed: V, told: FieldErrors) =>
  placeErrors(told, (path) => fieldAt(rules, path, typed));

/**
 * The rules of a form for the form library. The typed texts and the body of the wire are two shapes, so the rules are asked about
 * the body that `check` makes of the texts, in the same words as the server's.
 */
export const contractResolver =
  <V extends FieldValues>(rules: () => FormRules<V>): Resolver<V> =>
  (typed) => {
    const told = rules().check(typed);
    if (Object.keys(told).length === 0) return { values: typed, errors: {} };
    const { errors, unplaced } = placeIn(rules(), typed, told);
    const written: FormErrors<V> = {};
    for (const [field, message] of Object.entries(errors)) set(written, field, { type: 'rule', message });
    if (unplaced.length > 0) set(written, 'root', { type: 'rule', message: joinSentences(unplaced) });
    return { values: {}, errors: written };
  };

/** The part of a form that its errors are read from and written to. */
type ErrorPlace<V extends FieldValues> = Pick<UseFormReturn<V>, 'getFieldState' | 'setError' | 'clearErrors'>;

/** Checks the shown errors anew: those that were mended go, and the others have the sentence of now. No field gets its first. */
export function mendErrors<V extends FieldValues>(form: ErrorPlace<V>, rules: FormRules<V>, typed: V): void {
  const { errors } = placeIn(rules, typed, rules.check(typed));
  const shown = rules.fields(typed).filter((field) => form.getFieldState(field).error?.message);
  for (const field of shown) if (!errors[field]) form.clearErrors(field);
  for (const field of shown) {
    const message = errors[field];
    if (message && form.getFieldState(field).error?.message !== message)
      form.setError(field, { type: 'rule', message });
  }
}
