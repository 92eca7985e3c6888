import * as z from 'zod/mini';
import type { FieldErrors } from '#domain/field.ts';
import { viewName } from '#domain/order-view.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';

/** The one field of a form that names a view. */
export interface ViewName {
  name: string;
}

/** The form of a view's name, as it opens, and its rule. */
export const nameForm = (name: string) => ({
  start: { name },
  fields: () => ['name'] as const,
  check: (typed: ViewName): FieldErrors => brokenRules(z.object({ name: viewName }), typed),
});
