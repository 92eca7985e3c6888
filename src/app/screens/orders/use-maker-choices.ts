import { companyEndpoints } from '#contract/companies.ts';
import { specialUserIds } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import type { Choice } from '#app/list/list-filter.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { useSignedInUser } from '#app/base/session.ts';

/** Everybody, customer support, and a company's users once they are loaded. Before staff choose a company, no user is listed. */
export function useMakerChoices(view: object): Choice[] {
  const { customerId } = view as { customerId: number | null };
  const user = useSignedInUser();
  const forStaff = isStaff(user.role);
  const staleTime = 300_000;
  const own = useEndpoint(companyEndpoints.ownUsers, {}, { enabled: !forStaff, staleTime }).data;
  const chosen = { params: { id: customerId ?? 0 } };
  const theirs = useEndpoint(companyEndpoints.usersOfCompany, chosen, {
    enabled: forStaff && customerId !== null,
    staleTime,
  }).data;
  const self = { id: user.userId, name: `${user.firstName} ${user.lastName}` };
  const users = forStaff ? (theirs?.items ?? []) : (own?.items ?? [self]);
  return [
    { value: '', text: forStaff ? 'All customers' : 'All users' },
    { value: String(specialUserIds.support), text: 'Customer support' },
    ...users.map(({ id, name }) => ({ value: String(id), text: name })),
  ];
}
