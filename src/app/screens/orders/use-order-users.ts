import { companyCalls } from '#contract/companies.ts';
import { userFilter } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import { useAnswer } from '#app/query/answers.ts';
import { useSignedInUser } from '#app/base/session.ts';
import type { ListView } from './list-address.ts';

/** Somebody the user filter can name. */
export interface Maker {
  id: number;
  name: string;
}

/**
 * By whom the list can be filtered: everybody, customer support and the users of one's company, who come when they are
 * there. Staff see many companies: nobody of them is named before one is chosen.
 */
export function useMakers({ customerId }: Pick<ListView, 'customerId'>): Maker[] {
  const user = useSignedInUser();
  const forStaff = isStaff(user.role);
  const staleTime = 300_000;
  const own = useAnswer(companyCalls.ownUsers, {}, { enabled: !forStaff, staleTime }).data;
  const chosen = { params: { id: customerId ?? 0 } };
  const theirs = useAnswer(companyCalls.usersOfCompany, chosen, {
    enabled: forStaff && customerId !== null,
    staleTime,
  }).data;
  const self = { id: user.userId, name: `${user.firstName} ${user.lastName}` };
  return [
    { id: userFilter.everybody, name: forStaff ? 'All customers' : 'All users' },
    { id: userFilter.support, name: 'Customer support' },
    ...(forStaff ? (theirs?.items ?? []) : (own?.items ?? [self])),
  ];
}

/** The filter's name for whoever made an order; null for one whom nobody here knows, as an address may hold. */
export const nameMaker = (makers: readonly Maker[], id: number): string | null =>
  makers.find((maker) => maker.id === id)?.name ?? null;
