import type { Doer } from '#contract/shipment-changes.ts';
import { isStaff, type Role } from '#domain/user.ts';

/** The one who did something to a request, and for whom. */
export interface DoerRecord {
  forCustomer: boolean;
  /** The three are null for the portal itself, and for a provider by its link. */
  role: Role | null;
  person: string | null;
  provider: string | null;
  customer: string;
}

/** A provider by its link is named itself; staff are named with whom they spoke for. */
export function showDoer({ role, person, provider, customer, forCustomer }: DoerRecord): Doer {
  if (role === null) return { kind: provider === null ? 'portal' : 'provider', name: provider, actedFor: null };
  if (!isStaff(role)) return { kind: 'customer', name: person, actedFor: null };
  return { kind: 'staff', name: person, actedFor: provider ?? (forCustomer ? customer : null) };
}
