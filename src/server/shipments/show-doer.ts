import type { Doer } from '#contract/shipment-changes.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { isStaff, type Role } from '#domain/user.ts';

export interface DoerRecord {
  forCustomer: boolean;
  byAssistant: boolean;
  /** `role` and `person` are null for the server's own jobs, and for a provider by its link. */
  role: Role | null;
  person: string | null;
  provider: string | null;
  customer: string;
}

/** Who did something. Staff are named with the provider or customer for whom they did it. */
export function showDoer({ role, person, provider, customer, forCustomer, byAssistant }: DoerRecord): Doer {
  if (role === null) return { kind: provider === null ? 'portal' : 'provider', name: provider, actedFor: null };
  const name = byAssistant ? orderMessages.byAssistant(person ?? '') : person;
  if (!isStaff(role)) return { kind: 'customer', name, actedFor: null };
  return { kind: 'staff', name, actedFor: provider ?? (forCustomer ? customer : null) };
}
