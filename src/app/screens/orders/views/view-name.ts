import type { FieldErrors } from '#domain/field.ts';
import { orderViewMessages } from '#domain/messages/order-views.ts';
import { ruleMessages } from '#domain/messages/rules.ts';

/** The one field of a form that names a view. */
export interface ViewName {
  name: string;
}

/** The form of a view's name, as it opens, and its rule. */
export const nameForm = (name: string) => ({
  start: { name },
  fields: () => ['name'] as const,
  check: (typed: ViewName): FieldErrors =>
    typed.name.trim() === '' ? { name: [ruleMessages.required(orderViewMessages.name)] } : {},
});
