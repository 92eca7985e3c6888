import type { Query } from '@tanstack/react-query';
import { commentEndpoints } from '#contract/comments.ts';
import { companyEndpoints } from '#contract/companies.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import type { Hint } from '#contract/events.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { ownCheck } from '#contract/company-check.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { discountPath, peoplePath, providerPath, queuePath, timelinePath } from '#contract/back-office-paths.ts';

type Asked = Pick<Query, 'queryKey' | 'meta'>;

const isOf = ({ queryKey }: Asked, ...endpoints: AnyEndpoint[]): boolean =>
  endpoints.some(({ path }) => path === queryKey[0]);

const isBelow = ({ queryKey }: Asked, path: string): boolean => String(queryKey[0]).startsWith(path);

function isAbout({ queryKey, meta }: Asked, kind: AnyEndpoint['object'], id: number | null = null): boolean {
  const params = queryKey[1] as { id?: unknown } | undefined;
  return meta?.['object'] === kind && (id === null || Number(params?.id) === id);
}

const rules: Record<Exclude<Hint['kind'], 'all'>, (asked: Asked, id?: number | null) => boolean> = {
  request: (asked, id) => isAbout(asked, 'request', id) || isOf(asked, orderListEndpoints.list),
  comments: (asked, id) =>
    (isOf(asked, commentEndpoints.list) || isBelow(asked, timelinePath)) && isAbout(asked, 'request', id),
  customRequest: (asked, id) => isAbout(asked, 'customRequest', id) || isOf(asked, customRequestEndpoints.list),
  // Its balances and whether it may order are part of what is asked about a request.
  company: (asked) =>
    isAbout(asked, 'company') ||
    isOf(asked, companyEndpoints.companies, paymentEndpoints.method, offerEndpoints.options, ownCheck) ||
    isBelow(asked, peoplePath),
  provider: (asked) => isBelow(asked, providerPath),
  discount: (asked) => isBelow(asked, discountPath),
  people: (asked) => isBelow(asked, peoplePath),
  queue: (asked) => isBelow(asked, queuePath),
};

export const isMadeStaleBy = (asked: Asked, hint: Hint): boolean =>
  hint.kind === 'all' ? Object.values(rules).some((rule) => rule(asked)) : rules[hint.kind](asked, hint.id);
