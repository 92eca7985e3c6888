import { useCallback, useState } from 'react';
import { companyEndpoints } from '#contract/companies.ts';
import { type CustomerRow, peopleEndpoints, type PersonRow } from '#contract/people.ts';

/** The cached responses that an act makes stale. */
export const invalidates = [
  peopleEndpoints.users,
  peopleEndpoints.customers,
  peopleEndpoints.actions,
  companyEndpoints.companies,
];

/** A new password; null when the answer with it was lost. */
export interface ShownPassword {
  user: PersonRow;
  password: string | null;
}

export type OpenDialog =
  | { kind: 'user'; row: PersonRow }
  | { kind: 'customer'; row: CustomerRow }
  | { kind: 'newUser'; customerId: number | null }
  | { kind: 'newCustomer' };

export function usePeopleActs() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [shown, setShown] = useState<ShownPassword | null>(null);
  return {
    dialog,
    shown,
    openUser: useCallback((row: PersonRow) => setDialog({ kind: 'user', row }), []),
    openCustomer: useCallback((row: CustomerRow) => setDialog({ kind: 'customer', row }), []),
    addUser: (customerId: number | null = null) => setDialog({ kind: 'newUser', customerId }),
    addCustomer: () => setDialog({ kind: 'newCustomer' }),
    close: () => setDialog(null),
    showPassword: setShown,
    forget: () => setShown(null),
  };
}
export type PeopleActs = ReturnType<typeof usePeopleActs>;
