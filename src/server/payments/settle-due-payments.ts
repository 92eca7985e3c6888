import { randomUUID } from 'node:crypto';
import { paymentMessages } from '#domain/messages/payment.ts';
import { centsOfText, centsText } from '#domain/money.ts';
import type { CardGateway, KnownCharge } from '#server/cards/card-gateway.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { recordAction } from '#server/quotes/request-record.ts';
import type { Services } from '#server/services.ts';
import { failPayment } from './fail-payment.ts';
import { leaseUntil, nextLook } from './leases.ts';
import { settlePayment } from './settle-payment.ts';
import { findAttempt, leaseNext, lookAgain } from './store.ts';
import type { AttemptRow } from './store.ts';

type ReaperServices = Pick<Services, 'cards' | 'log'>;

const isOpen = ({ state }: AttemptRow): boolean => state === 'reserved' || state === 'unknown';

/** The charge that pays an attempt: it holds all of its money still. */
const findPaying = (attempt: AttemptRow, charges: readonly KnownCharge[]): KnownCharge | undefined =>
  charges.find(({ amount, givenBack }) => amount === centsOfText(attempt.from_card) && givenBack === 0n);

/** Ends an attempt that is open by what the gateway knows under its reference. */
async function close(tx: Db, attempt: AttemptRow, charges: readonly KnownCharge[], now: Date): Promise<void> {
  const paying = findPaying(attempt, charges);
  if (paying) {
    await settlePayment(tx, attempt.id, { gatewayId: paying.id, now });
  } else {
    const why = charges.length === 0 ? paymentMessages.notCharged : paymentMessages.chargedOtherwise;
    await failPayment(tx, attempt.id, why, now);
  }
}

/** Pays charges back that pay for nothing. A charge that cannot be paid back now is tried again at the next look. */
async function giveBackStray(
  db: Db,
  cards: CardGateway,
  attempt: AttemptRow,
  charges: readonly KnownCharge[],
  clock: () => Date,
): Promise<boolean> {
  const stray = charges.filter(({ id, amount, givenBack }) => id !== attempt.gateway_id && givenBack < amount);
  let isAllBack = true;
  for (const { id, amount, givenBack } of stray) {
    const back = { chargeId: id, amount: amount - givenBack, reference: randomUUID() };
    const outcome = await cards.giveBack(back);
    isAllBack &&= outcome.kind === 'done';
    if (outcome.kind !== 'done') continue;
    const request = { id: attempt.request_id, customer_id: attempt.customer_id };
    await inTransaction(db, (tx) =>
      recordAction(tx, request, {
        type: paymentMessages.givenBackAction,
        content: paymentMessages.givenBack(centsText(back.amount)),
        userId: null,
        now: clock(),
      }),
    );
  }
  return isAllBack;
}

/** When an attempt is looked at again: while its watch lasts, and longer when money of it is where it should not be. */
async function planNextLook(db: Db, attempt: AttemptRow, isAllBack: boolean, now: Date): Promise<void> {
  const isOver = isAllBack && attempt.watched_until !== null && Date.parse(attempt.watched_until) <= now.getTime();
  const endedAt = new Date(attempt.settled_at ?? now);
  await inTransaction(db, (tx) =>
    lookAgain(tx, attempt.id, {
      lookAt: isOver ? null : nextLook(endedAt, now),
      watchedUntil: isOver ? null : attempt.watched_until,
    }),
  );
}

async function lookAfter(db: Db, { cards }: ReaperServices, leased: AttemptRow, clock: () => Date): Promise<void> {
  const charges = await cards.findCharges(leased.client_id);
  if (isOpen(leased)) await inTransaction(db, (tx) => close(tx, leased, charges, clock()), { retry: true });
  const ended = (await findAttempt(db, leased.id))!;
  const isAllBack = await giveBackStray(db, cards, ended, charges, clock);
  await planNextLook(db, ended, isAllBack, clock());
}

/**
 * Looks after card payments that nobody waits for any more (rule PAY-15): asks the gateway how each ended, settles or ends
 * it, and pays back other charges. Answers how many it looked at. A gateway that is away leaves them for the next time.
 * Several servers may do this at once.
 */
export async function settleDuePayments(db: Db, services: ReaperServices, clock: () => Date): Promise<number> {
  if (!services.cards.isOpen) return 0;
  for (let looked = 0; ; looked += 1) {
    const now = clock();
    const leased = await inTransaction(db, (tx) => leaseNext(tx, now, leaseUntil(now)));
    if (!leased) return looked;
    try {
      await lookAfter(db, services, leased, clock);
    } catch (failure) {
      services.log.warn({ err: failure, attempt: leased.id }, 'A card payment could not be followed up');
    }
  }
}
