import type { FieldErrors } from '#domain/field.ts';
import { joinSentences } from '#domain/text-form.ts';

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
