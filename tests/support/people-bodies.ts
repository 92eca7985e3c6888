import type { AnyCall } from '#contract/call.ts';
import { peopleCalls } from '#contract/people.ts';

/** A valid body for each call about users and customers that has one. */
export const peopleBodies: readonly [AnyCall, Record<string, unknown>][] = [
  [
    peopleCalls.addUser,
    {
      userName: 'jo.weber',
      firstName: 'Jo',
      lastName: 'Weber',
      email: 'jo@quayside.example',
      role: 'CSD',
      customerId: null,
    },
  ],
  [
    peopleCalls.addCustomer,
    { name: 'Acme SA', code: 'ACME', phone: '+33 1 23', email: 'post@acme.example', address: 'Paris' },
  ],
  [peopleCalls.changeRole, { role: 'CSDManager' }],
  [peopleCalls.changeAccess, { hasAccess: true }],
];
