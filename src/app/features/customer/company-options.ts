import { type Company, companyEndpoints } from '#contract/customers.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import type { Option } from '#app/ui/match-options.ts';

export const companyOptions = (companies: readonly Company[] = []): Option[] =>
  companies.map(({ id, name }) => ({ value: String(id), text: name }));

/** Empty until they are loaded. */
export const useCompanyOptions = (look: { enabled?: boolean; staleTime?: number } = {}): Option[] =>
  companyOptions(useEndpoint(companyEndpoints.companies, {}, look).data?.items);

/** For a select; `none` stands for the empty value. */
export const useCompanySelect = (none: string, look: { enabled?: boolean } = {}) =>
  [{ value: '', text: none }, ...useCompanyOptions(look)].map(({ value, text }) => ({ value, label: text }));
