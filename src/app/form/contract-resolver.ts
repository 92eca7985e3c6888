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

export type PlacedErrors<F extends string> = { readonly [field in F]?: string };

/** Separates errors at fields of the form from others, each sentence once. `fieldOf` returns null for a path without a field. */
export function placeErrors<F extends string>(
  fieldErrors: FieldErrors,
  fieldOf: (path: string) => F | null,
): { errors: PlacedErrors<F>; unplaced: string[] } {
  const errors: { [field in F]?: string } = {};
  const unplaced = new Set<string>();
  for (const [path, sentences] of Object.entries(fieldErrors)) {
    const field = fieldOf(path);
    if (field === null) sentences.forEach((sentence) => unplaced.add(sentence));
    else errors[field] ??= joinSentences(sentences);
  }
  return { errors, unplaced: [...unplaced] };
}

export const firstField = <F extends string>(fields: readonly F[], errors: PlacedErrors<F>): F | null =>
  fields.find((field) => errors[field]) ?? null;

export interface FormRules<V extends FieldValues> {
  fields: (typed: V) => readonly FieldPath<V>[];
  /** By contract path; empty when it can be sent. */
  check: (typed: V) => FieldErrors;
  fieldOf?: ((path: string, typed: V) => FieldPath<V> | null) | undefined;
}

export function brokenRules(rules: z.ZodMiniType, body: unknown): FieldErrors {
  const read = rules.safeParse(body);
  return read.success ? {} : errorsByField(read.error.issues);
}

export function fieldAt<V extends FieldValues>(
  { fields, fieldOf }: FormRules<V>,
  path: string,
  typed: V,
): FieldPath<V> | null {
  return fieldOf ? fieldOf(path, typed) : (fields(typed).find((field) => field === path) ?? null);
}

const placeIn = <V extends FieldValues>(rules: FormRules<V>, typed: V, fieldErrors: FieldErrors) =>
  placeErrors(fieldErrors, (path) => fieldAt(rules, path, typed));

export const contractResolver =
  <V extends FieldValues>(rules: () => FormRules<V>): Resolver<V> =>
  (typed) => {
    const fieldErrors = rules().check(typed);
    if (Object.keys(fieldErrors).length === 0) return { values: typed, errors: {} };
    const { errors, unplaced } = placeIn(rules(), typed, fieldErrors);
    const written: FormErrors<V> = {};
    for (const [field, message] of Object.entries(errors)) set(written, field, { type: 'rule', message });
    if (unplaced.length > 0) set(written, 'root', { type: 'rule', message: joinSentences(unplaced) });
    return { values: {}, errors: written };
  };

type ErrorPlace<V extends FieldValues> = Pick<UseFormReturn<V>, 'getFieldState' | 'setError' | 'clearErrors'>;

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
