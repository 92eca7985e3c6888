import { paymentCalls } from '#contract/payments.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { answerKey, loadAnswer, refreshAnswers, useAnswer } from '#app/query/answers.ts';
import { queryClient } from '#app/query/query-client.ts';

const ask = (requestId: number) => ({ params: { id: requestId } });
// Whether it can be paid, and from what, is asked anew at every entry.
const anew = { staleTime: 0 };

/** Has everything ready that is shown before it is paid, and has the order validated (S2 §2). @throws CallFailed */
export const loadSummary = (requestId: number): Promise<unknown> =>
  Promise.all([
    loadAnswer(shipmentCalls.validate, ask(requestId), anew),
    loadAnswer(paymentCalls.method, ask(requestId), anew),
    loadAnswer(shipmentCalls.detailsForPay, ask(requestId), anew),
  ]);

export const useMethod = (requestId: number) => useAnswer(paymentCalls.method, ask(requestId)).data ?? null;
export const useDetailsForPay = (requestId: number) =>
  useAnswer(shipmentCalls.detailsForPay, ask(requestId)).data ?? null;

/** Takes the receipt that a refused payment brought, and asks for the price that belongs to it. */
export function takeReceipt(requestId: number, method: PaymentMethod): Promise<unknown> {
  queryClient.setQueryData(answerKey(paymentCalls.method, ask(requestId)), method);
  return refreshAnswers([shipmentCalls.detailsForPay]);
}
