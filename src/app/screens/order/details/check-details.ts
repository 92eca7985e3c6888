import type { FieldErrors } from '#domain/field.ts';
import { shippingDetailsRules } from '#domain/shipping-details.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { readDetails } from './read-details.ts';
import type { DetailsFormValues } from './details-form-values.ts';

/** Checks the form against its rules and answers the errors by field (rules D-2, D-10). */
export const checkDetails = (typed: DetailsFormValues): FieldErrors =>
  brokenRules(shippingDetailsRules, readDetails(typed));
