import { companyEndpoints } from '#contract/companies.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { isStaff } from '#domain/user.ts';
import type { FilterNames } from '#app/list/describe-filters.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { useSignedInUser } from '#app/base/session.ts';
import type { OrderListView } from './order-list.tsx';
import { useMakerChoices } from './use-order-users.ts';

/** Only the names that are loaded. */
export function useFilterNames(view: OrderListView): FilterNames {
  const forStaff = isStaff(useSignedInUser().role);
  const companies = useEndpoint(companyEndpoints.companies, {}, { enabled: forStaff, staleTime: 300_000 }).data?.items;
  const makers = useMakerChoices(view);
  const hasColleague = forStaff && Number(view.assignee) > 0;
  const colleagues = useEndpoint(commentEndpoints.colleagues, {}, { enabled: hasColleague, staleTime: 300_000 }).data
    ?.items;
  return {
    assignee: (id) => colleagues?.find((colleague) => String(colleague.id) === String(id))?.name ?? null,
    customerId: (id) => companies?.find((company) => company.id === id)?.name ?? null,
    userId: (id) => makers.find(({ value }) => value === String(id))?.text ?? null,
  };
}
