import type { Query } from '@tanstack/react-query';
import { commentCalls } from '#contract/comments.ts';
import { companyCalls } from '#contract/companies.ts';
import { customRequestCalls } from '#contract/custom-requests.ts';
import type { Hint } from '#contract/events.ts';
import { offerCalls } from '#contract/offers.ts';
import { ownCheck } from '#contract/company-check.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { paymentCalls } from '#contract/payments.ts';
import type { AnyCall } from '#contract/call.ts';
import { discountPath, peoplePath, providerPath, queuePath, timelinePath } from '#contract/back-office-paths.ts';

type Asked = Pick<Query, 'queryKey' | 'meta'>;

const isOf = ({ queryKey }: Asked, ...calls: AnyCall[]): boolean => calls.some(({ path }) => path === queryKey[0]);

const isBelow = ({ queryKey }: Asked, path: string): boolean => String(queryKey[0]).startsWith(path);

function isAbout({ queryKey, meta }: Asked, kind: AnyCall['object'], id: number | null = null): boolean {
  const params = queryKey[1] as { id?: unknown } | undefined;
  return meta?.['object'] === kind && (id === null || Number(params?.id) === id);
}

const rules: Record<Exclude<Hint['kind'], 'all'>, (asked: Asked, id?: number | null) => boolean> = {
  request: (asked, id) => isAbout(asked, 'request', id) || isOf(asked, orderListCalls.list),
  comments: (asked, id) =>
    (isOf(asked, commentCalls.list) || isBelow(asked, timelinePath)) && isAbout(asked, 'request', id),
  customRequest: (asked, id) => isAbout(asked, 'customRequest', id) || isOf(asked, customRequestCalls.list),
  // Its balances and whether it may order are part of what is asked about a request.
  company: (asked) =>
    isAbout(asked, 'company') ||
    isOf(asked, companyCalls.companies, paymentCalls.method, offerCalls.options, ownCheck) ||
    isBelow(asked, peoplePath),
  provider: (asked) => isBelow(asked, providerPath),
  discount: (asked) => isBelow(asked, discountPath),
  people: (asked) => isBelow(asked, peoplePath),
  queue: (asked) => isBelow(asked, queuePath),
};

export const isMadeStaleBy = (asked: Asked, hint: Hint): boolean =>
  hint.kind === 'all' ? Object.values(rules).some((rule) => rule(asked)) : rules[hint.kind](asked, hint.id);
