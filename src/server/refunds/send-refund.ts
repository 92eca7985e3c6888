import type { Invoice } from '#contract/shipment-shapes.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { leaseUntil, outcomeWriting } from '#server/payments/payment-leases.ts';
import { readPaidAttempt } from '#server/payments/paid-attempt.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { storeResponse, readStoredResponse, takeKey } from '#server/platform/idempotency.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { failRefund, leaveUnclear, settleRefund } from './end-refund.ts';
import { readInvoice } from './read-invoice.ts';
import { type CardRefundRow, findRefund } from './card-refund-repository.ts';
import { amountField, type RefundOrder, reserveRefund } from './reserve-refund.ts';

/** Empty for a cancelled order that never had an invoice. */
type SentResponse = Partial<Invoice>;

type SendServices = Pick<Services, 'cards' | 'clock' | 'wakeJobs'>;

/** `requestHash` tells two requests under the same key apart. */
interface RefundAttempt extends RefundOrder {
  requestHash: string;
}

/** Outside of any transaction. */
async function sendToGateway(db: Db, { cards, clock }: SendServices, refund: CardRefundRow): Promise<void> {
  const paid = await readPaidAttempt(db, refund.requestId);
  // After the lease others may ask the gateway about the refund, so a process that was held up must not send it any
  // more.
  if (clock() >= leaseUntil(new Date(refund.createdAt))) return;
  const outcome = await cards.refundCharge({
    chargeId: paid!.gatewayId!,
    amount: refund.amount,
    reference: refund.reference,
  });
  await inTransaction(
    db,
    async (tx) => {
      if (outcome.kind === 'done') await settleRefund(tx, refund, outcome.id, clock());
      else if (outcome.kind === 'refused') await failRefund(tx, refund, outcome.sentence, clock());
      else await leaveUnclear(tx, refund, clock());
    },
    outcomeWriting,
  );
}

/** Stores the response with the key once the refund is done. @throws RuleBroken, Conflict */
async function respondWithRefund(
  tx: Db,
  refundId: number,
  { caller, key, requestHash, requestId, now }: RefundAttempt,
) {
  const refund = (await findRefund(tx, refundId))!;
  if (refund.state === 'failed')
    throw new RuleBroken({ [amountField]: [refund.failure ?? refundMessages.nothingSent] });
  if (refund.state !== 'done') throw new Conflict(refundMessages.beingSent, { retryAfterSeconds: 5 });
  const storedResponse = await takeKey(tx, { userId: caller.userId, key, requestHash, now });
  if (storedResponse) return storedResponse;
  const response = JSON.stringify((await readInvoice(tx, requestId)) ?? {});
  await storeResponse(tx, caller.userId, key, response);
  return response;
}

/**
 * Sends money back to the card that paid (rules ), in phases like a payment: reserve, send outside of any
 * transaction, write the outcome (rule R-6). The same key again returns the same response and sends nothing. @throws
 * RuleBroken when nothing was sent; Conflict while it is unclear whether it was; TooMany; NotFound
 */
export async function sendRefund(
  db: Db,
  services: SendServices,
  attempt: RefundAttempt,
): Promise<JsonText<SentResponse>> {
  const { key, requestHash, caller } = attempt;
  const storedResponse = await readStoredResponse(db, { userId: caller.userId, key, requestHash });
  if (storedResponse) return new JsonText(storedResponse);
  if (!services.cards.isOpen) throw new RuleBroken(refundMessages.cardsClosed);
  const { refund, isNew } = await inTransaction(db, (tx) => reserveRefund(tx, attempt), { retry: true });
  if (isNew) await sendToGateway(db, services, refund);
  const response = await inTransaction(db, (tx) => respondWithRefund(tx, refund.id, attempt), { retry: true });
  services.wakeJobs();
  return new JsonText(response);
}
