import * as z from 'zod/mini';
import { codeToTryRules, discountCode, discountRules, exclusionRules } from '#domain/discount.ts';
import { customersOnly, managers } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { discountPath } from './back-office-paths.ts';
import { searchWords, wholeNumber } from './list-query.ts';
import { amount, dayText, id, idInPath, ignored, instant, listOf, nothing, text } from './shape.ts';

/** Rule DC-2. `maxUsagePerCompany` 0: no limit. */
export const discount = z.strictObject({
  id,
  code: text,
  discountPercent: z.int(),
  validFrom: dayText,
  validTo: dayText,
  maxUsagePerCompany: z.int(),
  totalUsage: z.int(),
  createdAt: instant,
  companyDiscountUsages: z.array(z.strictObject({ companyId: id, usage: z.int() })),
  version: z.int(),
});
export type DiscountResponse = z.infer<typeof discount>;

/** Also the default. */
export const largestDiscountPage = 10_000;

const body = z.extend(discountRules, { companyDiscountUsages: ignored });

const ofDiscount = { roles: managers, object: 'discount', params: { id: idInPath } } as const;

/** Rule DC-1; in `calculate` `{id}` is an order. */
export const discountEndpoints = {
  list: endpoint('GET', discountPath, {
    roles: managers,
    query: {
      page: wholeNumber('page', 1, (page) => page >= 1),
      pageSize: wholeNumber('pageSize', largestDiscountPage, (size) => size >= 1 && size <= largestDiscountPage),
      search: searchWords,
    },
    response: listOf(discount),
  }),
  create: endpoint('POST', discountPath, { roles: managers, body, response: discount }),
  read: endpoint('GET', `${discountPath}/{id}`, { ...ofDiscount, response: discount }),
  update: endpoint('PUT', `${discountPath}/{id}`, { ...ofDiscount, body, response: discount }),
  remove: endpoint('DELETE', `${discountPath}/{id}`, { ...ofDiscount, response: nothing }),
  check: endpoint('GET', `${discountPath}/check`, {
    roles: customersOnly,
    query: { code: discountCode },
    response: z.strictObject({ discountPercent: z.int() }),
  }),
  /** The amount after the discount; counts no use. */
  calculate: endpoint('POST', `${discountPath}/calculateDiscountedAmount/{id}`, {
    acts: false,
    roles: customersOnly,
    object: 'request',
    params: { id: idInPath },
    body: codeToTryRules,
    response: z.strictObject({ discountedAmount: amount }),
  }),
};

/** Rule DC-6; `{id}`: the discount. */
export const discountExclusionEndpoints = {
  list: endpoint('GET', `${discountPath}codeexclusion/{id}`, {
    roles: managers,
    object: 'discount',
    params: { id: idInPath },
    response: listOf(id),
  }),
  /** Returns all excluded companies. */
  exclude: endpoint('POST', `${discountPath}codeexclusion/bulk`, {
    roles: managers,
    body: exclusionRules,
    response: listOf(id),
  }),
  /** Also succeeds for a company that was not excluded. */
  include: endpoint('DELETE', `${discountPath}codeexclusion/{id}/{companyId}`, {
    roles: managers,
    object: 'discount',
    params: { id: idInPath, companyId: idInPath },
    response: nothing,
  }),
};
