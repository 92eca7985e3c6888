import { paymentMessages } from '#domain/messages/payment.ts';
import { centsText } from '#domain/money.ts';
import type { CardGateway, ChargeOutcome } from '#server/cards/card-gateway.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { recordAction } from '#server/orders/order.ts';
import { failPayment } from './end-payment.ts';
import { outcomeWriting } from './payment-leases.ts';
import { settlePayment } from './settle-payment.ts';
import { type AttemptRow, markUnknown } from './repository.ts';

/** `follow-up-charges.ts` will ask the gateway again; until then nothing else can pay the order (rule PAY-14). */
async function leaveOpen(tx: Db, attempt: AttemptRow, now: Date): Promise<void> {
  if (!(await markUnknown(tx, attempt.id))) return;
  await recordAction(
    tx,
    { id: attempt.requestId, customerId: attempt.customerId },
    {
      type: paymentMessages.checkedAction,
      content: paymentMessages.beingChecked(centsText(attempt.fromCard)),
      userId: attempt.userId,
      isCustomers: true,
      now,
    },
  );
}

/** A charge of another amount counts as unclear: the attempt stays open. */
async function writeOutcome(tx: Db, attempt: AttemptRow, outcome: ChargeOutcome, now: Date): Promise<void> {
  if (outcome.kind === 'declined') await failPayment(tx, attempt.id, outcome.sentence, now);
  else if (outcome.kind === 'charged' && outcome.amount === attempt.fromCard)
    await settlePayment(tx, attempt.id, { gatewayId: outcome.id, now });
  else await leaveOpen(tx, attempt, now);
}

/** Asks the gateway, outside of any transaction, and writes its outcome (rule PAY-13). Attempts left open: `follow-up-charges.ts`. */
export async function chargeAttempt(
  db: Db,
  cards: CardGateway,
  attempt: AttemptRow,
  { nonce, clock }: { nonce: string; clock: () => Date },
): Promise<void> {
  const outcome = await cards.charge({
    nonce,
    amount: attempt.fromCard,
    reference: attempt.clientId,
  });
  await inTransaction(db, (tx) => writeOutcome(tx, attempt, outcome, clock()), outcomeWriting);
}
