import { paymentCalls } from '#contract/payments.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { connection } from '#local/connection.ts';
import { answerKey, loadAnswer, refreshAnswers, useAnswer } from '#app/query/answers.ts';
import { queryClient } from '#app/query/query-client.ts';

const ask = (requestId: number) => ({ params: { id: requestId } });
// Whether it can be paid, and from what, is asked anew at every entry.
const anew = { staleTime: 0 };

/**
 * Has everything ready that is shown before it is paid, and has the order validated (S2 §2). Without a connection it is there
 * to be read only. @throws CallFailed
 */
export function loadSummary(requestId: number): Promise<unknown> {
  const details = () => loadAnswer(shipmentCalls.detailsForPay, ask(requestId), anew);
  if (!connection.isReachable()) return details();
  return Promise.all([
    loadAnswer(shipmentCalls.validate, ask(requestId), anew),
    loadAnswer(paymentCalls.method, ask(requestId), anew),
    details(),
  ]);
}

/** From what the order can be paid; null while that is not known, as without a connection. */
export const useMethod = (requestId: number, isReachable: boolean) =>
  useAnswer(paymentCalls.method, ask(requestId), { enabled: isReachable }).data ?? null;
export const useDetailsForPay = (requestId: number) =>
  useAnswer(shipmentCalls.detailsForPay, ask(requestId)).data ?? null;

/** Takes the receipt that a refused payment brought, and asks for the price that belongs to it. */
export function takeReceipt(requestId: number, method: PaymentMethod): Promise<unknown> {
  queryClient.setQueryData(answerKey(paymentCalls.method, ask(requestId)), method);
  return refreshAnswers([shipmentCalls.detailsForPay]);
}
