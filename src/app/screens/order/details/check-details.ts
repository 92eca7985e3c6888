import { set } from 'react-hook-form';
import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import { errorsByField } from '#domain/field.ts';
import type { FieldErrors } from '#domain/field.ts';
import { shippingDetailsRules } from '#domain/shipping-details.ts';
import { readDetails } from './read-details.ts';
import { detailsFields } from './details-form-values.ts';
import type { DetailsField, DetailsFormValues } from './details-form-values.ts';

/** The sentence at each field that has one. */
export type DetailsErrors = { readonly [field in DetailsField]?: string };

/** Broken rules told apart: those with a field in the form, and the sentences of the others, each once. */
export function placeErrors(told: FieldErrors): { errors: DetailsErrors; unplaced: string[] } {
  const errors: { [field in DetailsField]?: string } = {};
  const unplaced = new Set<string>();
  for (const [path, sentences] of Object.entries(told)) {
    const field = detailsFields.find((name) => name === path);
    if (field) errors[field] = sentences.join(' ');
    else sentences.forEach((sentence) => unplaced.add(sentence));
  }
  return { errors, unplaced: [...unplaced] };
}

/** The first field of the page among those with an error; null for none. */
export const firstField = (errors: DetailsErrors): DetailsField | null =>
  detailsFields.find((field) => errors[field]) ?? null;

/** Checks the form against its rules and answers the errors by field (rules D-2, D-10). */
export function checkDetails(typed: DetailsFormValues): DetailsErrors {
  const { error } = shippingDetailsRules.safeParse(readDetails(typed));
  return error ? placeErrors(errorsByField(error.issues)).errors : {};
}

/** The same for the form library. */
export const resolveDetails: Resolver<DetailsFormValues> = (values) => {
  const errors: FormErrors<DetailsFormValues> = {};
  const told = Object.entries(checkDetails(values));
  for (const [field, message] of told) set(errors, field, { type: 'rule', message });
  return told.length === 0 ? { values, errors: {} } : { values: {}, errors };
};
