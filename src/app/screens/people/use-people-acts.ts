import { useCallback, useState } from 'react';
import { companyCalls } from '#contract/companies.ts';
import { type CustomerRow, peopleCalls, type PersonRow } from '#contract/people.ts';

/** Answers that an act makes old. */
export const invalidates = [peopleCalls.users, peopleCalls.customers, peopleCalls.actions, companyCalls.companies];

/** A password that was made; null when the answer with it was lost on the way. */
export interface ShownPassword {
  user: PersonRow;
  password: string | null;
}

/** The open dialog; a new user may be for a customer. */
export type OpenDialog =
  | { kind: 'user'; row: PersonRow }
  | { kind: 'customer'; row: CustomerRow }
  | { kind: 'newUser'; customerId: number | null }
  | { kind: 'newCustomer' };

/** The open dialog, and the new password to show. */
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
