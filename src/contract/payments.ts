import * as z from 'zod/mini';
import { choice, flag, money, optionalText } from '#domain/field.ts';
import { orderStatuses } from '#domain/order.ts';
import { orderRights } from '#domain/order-rights.ts';
import { paymentTypes, transferReceiptRules } from '#domain/payment.ts';
import { tidyWord } from '#domain/tidy-text.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { amount, idInPath, ignored, livemode, pdfFile, text } from './shape.ts';
import { mainInfo } from './shipments.ts';
import { bank, payments } from './shipment-shapes.ts';

/** `debitCredit.total`: with what is left of the credit. `checking`: an attempt is underway. `lastFailure`: why the last one failed. */
export const paymentMethod = z.strictObject({
  canUseDeposit: z.boolean(),
  debitCredit: z.strictObject({ debit: amount, total: amount }),
  bank: z.nullable(bank),
  amountDueUSD: amount,
  checking: z.optional(z.boolean()),
  lastFailure: z.optional(z.nullable(text)),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** `checking`: the gateway's outcome is missing. */
export const paymentResult = z.strictObject({
  livemode: z.optional(livemode),
  state: z.enum(['paid', 'waiting', 'checking']),
  status: z.enum(orderStatuses),
  step: z.int(),
  payments,
});
export type PaymentResult = z.infer<typeof paymentResult>;

const confirmation = z.object({
  type: choice('Payment type', paymentTypes),
  readAndAccepted: flag('Terms'),
  useDebitCredit: flag('Use deposit'),
  payCreditCard: z.optional(z.nullable(z.object({ nonce: z.string().check(z.maxLength(2048)) }))),
  discountCode: optionalText('Discount code', { max: 50, tidy: tidyWord }),
  discountPercent: ignored,
  companyHash: ignored,
  expectedAmountUSD: z.optional(z.nullable(money('Expected amount', { min: 0, max: 9_999_999_999_999.99 }))),
});

const ofRequest = { object: 'request', params: { id: idInPath } } as const;

/** Rule PAY-2. */
export const paymentEndpoints = {
  method: endpoint('GET', '/payment/getPaymentMethod/{id}', {
    ...ofRequest,
    roles,
    query: { companyHash: ignored },
    response: paymentMethod,
  }),
  confirm: endpoint('PUT', '/payment/confirmPaymentMethod/{id}', {
    ...ofRequest,
    roles,
    body: confirmation,
    response: paymentResult,
    phases: true,
  }),
  /** Rule PAY-27. */
  receiveTransfer: endpoint('POST', '/payment/receiveTransfer/{id}', {
    ...ofRequest,
    roles: orderRights.changeStatus.roles,
    body: transferReceiptRules,
    response: mainInfo,
  }),
  receipt: endpoint('GET', '/payment/receipt/{id}', { ...ofRequest, roles, ...pdfFile }),
  clientToken: endpoint('GET', '/payment/getClientToken', { roles, response: z.strictObject({ clientToken: text }) }),
};
