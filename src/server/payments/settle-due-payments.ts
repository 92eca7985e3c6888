import { paymentMessages } from '#domain/messages/payment.ts';
import { centsText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { failPayment } from './end-payment.ts';
import { attemptLeases, type AttemptRow, findAttempt } from './repository.ts';
import { type CardPayments, followUpCharges, type LookRun } from './follow-up-charges.ts';
import { sendNotPaidMail } from './send-paid-mail.ts';
import { settlePayment } from './settle-payment.ts';

const ofOrders: CardPayments<AttemptRow> = {
  leases: attemptLeases,
  logName: 'attempt',
  find: async (db, id) => (await findAttempt(db, id))!,
  referenceOf: ({ clientId }) => clientId,
  settle: (tx, { id }, gatewayId, now) => settlePayment(tx, id, { gatewayId, now }),
  fail: async (tx, attempt, why, now) => {
    if (await failPayment(tx, attempt.id, why, now)) await sendNotPaidMail(tx, attempt, why, now);
  },
  recordGivenBack: (tx, { requestId, customerId }, amount, now) =>
    recordAction(
      tx,
      { id: requestId, customerId },
      {
        type: paymentMessages.givenBackAction,
        content: paymentMessages.givenBack(centsText(amount)),
        userId: null,
        now,
      },
    ),
};

export const settleDuePayments = (db: Db, services: Pick<Services, 'cards' | 'log'>, run: LookRun): Promise<number> =>
  followUpCharges(db, services, ofOrders, run);
