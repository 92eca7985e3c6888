import * as z from 'zod/mini';
import { customerFinanceRules } from '#domain/customer.ts';
import { choice, day, orBlank } from '#domain/field.ts';
import { paymentSources } from '#domain/payment.ts';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { amount, fineNumber, id, idInPath, ignored, instant, listOf, text } from './shape.ts';
import { finance } from './shipment-shapes.ts';

/** Rule PAY-22. */
export const historyColumns = [
  'date',
  'type',
  'shippingRequestId',
  'amountUSD',
  'exchangeRate',
  'paymentType',
  'debitBalance',
  'creditBalance',
  'creditLimit',
  'customerPricing',
  'comment',
  'user',
] as const;

/** `type`: 0 correction, 1 payment, 2 max refund, 3 cancellation, 4 refund, 5 card payment to the deposit; payments are negative. */
export const historyRow = z.strictObject({
  id,
  type: z.int(),
  shippingRequestId: z.nullable(id),
  date: instant,
  amountUSD: amount,
  exchangeRate: z.nullable(fineNumber),
  paymentType: z.nullable(z.enum(paymentSources)),
  debitBalance: amount,
  creditBalance: amount,
  creditLimit: amount,
  customerPricing: fineNumber,
  comment: z.nullable(text),
  user: text,
});
export type HistoryRow = z.infer<typeof historyRow>;

/** `creditBalance`: what is left of the limit. */
export const customerFinance = z.strictObject({
  creditBalance: amount,
  debit: amount,
  creditLimit: amount,
  customerSpecificPricing: fineNumber,
  version: z.int(),
});
export type CustomerFinanceResponse = z.infer<typeof customerFinance>;

const { searchText: _, ...sortedPage } = listQuery(historyColumns, { sortField: 'date', sortOrder: 'desc' });
const financeType = choice('type', ['0', '1', '2', '3', '4', '5']);
const ofCompany = { roles: staff, object: 'company', params: { id: idInPath } } as const;

/** Rule PAY-21; `{id}`: the customer, but in `ofOffer` an order. */
export const financeEndpoints = {
  ofOffer: endpoint('GET', '/shipping/ShippingOfferFinance/{id}', {
    roles: staff,
    object: 'request',
    params: { id: idInPath },
    response: finance,
  }),
  history: endpoint('GET', '/payment/customerFinanceHistory/{id}', {
    ...ofCompany,
    query: {
      ...sortedPage,
      type: z.optional(z.union([z.array(financeType), financeType])),
      dateFrom: orBlank('dateFrom', day('dateFrom')),
      dateTo: orBlank('dateTo', day('dateTo')),
      paymentType: z.optional(choice('paymentType', paymentSources)),
      companyHash: ignored,
    },
    repeated: ['type'],
    response: listOf(historyRow),
  }),
  read: endpoint('GET', '/payment/editCustomerFinance/{id}', { ...ofCompany, response: customerFinance }),
  edit: endpoint('POST', '/payment/editCustomerFinance/{id}', {
    ...ofCompany,
    body: customerFinanceRules,
    response: customerFinance,
  }),
};
