import { randomUUID } from 'node:crypto';
import { paymentMessages } from '#domain/messages/payment.ts';
import { centsText } from '#domain/money.ts';
import type { CardGateway, KnownCharge } from '#server/cards/card-gateway.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { failPayment } from './fail-payment.ts';
import { leaseUntil, nextLook, outcomeWriting } from './payment-leases.ts';
import { settlePayment } from './settle-payment.ts';
import { type AttemptRow, findAttempt, leaseNext, setNextLook } from './repository.ts';

type ReaperServices = Pick<Services, 'cards' | 'log'>;

interface Look {
  clock: () => Date;
  stop: AbortSignal;
}

/** Requests to the gateway at one time; each mostly waits for the network. */
const looksAtOnce = 4;

const isOpen = ({ state }: AttemptRow): boolean => state === 'reserved' || state === 'unknown';

const findPaying = (attempt: AttemptRow, charges: readonly KnownCharge[]): KnownCharge | undefined =>
  charges.find(({ amount, givenBack }) => amount === attempt.fromCard && givenBack === 0n);

/** `charges`: what the gateway has under the attempt's reference. */
async function endOpenAttempt(tx: Db, attempt: AttemptRow, charges: readonly KnownCharge[], now: Date): Promise<void> {
  const paying = findPaying(attempt, charges);
  if (paying) {
    await settlePayment(tx, attempt.id, { gatewayId: paying.id, now });
  } else {
    const why = charges.length === 0 ? paymentMessages.notCharged : paymentMessages.chargedOtherwise;
    await failPayment(tx, attempt.id, why, now);
  }
}

/** Returns whether all charges that do not pay for the attempt are refunded; the next look tries the others again. */
async function refundStrayCharges(
  db: Db,
  cards: CardGateway,
  attempt: AttemptRow,
  charges: readonly KnownCharge[],
  clock: () => Date,
): Promise<boolean> {
  const stray = charges.filter(({ id, amount, givenBack }) => id !== attempt.gatewayId && givenBack < amount);
  let isAllBack = true;
  for (const { id, amount, givenBack } of stray) {
    const back = { chargeId: id, amount: amount - givenBack, reference: randomUUID() };
    const outcome = await cards.refundCharge(back);
    isAllBack &&= outcome.kind === 'done';
    if (outcome.kind !== 'done') continue;
    const order = { id: attempt.requestId, customerId: attempt.customerId };
    await inTransaction(db, (tx) =>
      recordAction(tx, order, {
        type: paymentMessages.givenBackAction,
        content: paymentMessages.givenBack(centsText(back.amount)),
        userId: null,
        now: clock(),
      }),
    );
  }
  return isAllBack;
}

/** Looks go on while the attempt is watched, and beyond that while a stray charge is not refunded. */
async function planNextLook(db: Db, attempt: AttemptRow, isAllBack: boolean, now: Date): Promise<void> {
  const isWatchOver = isAllBack && attempt.watchedUntil !== null && Date.parse(attempt.watchedUntil) <= now.getTime();
  const endedAt = new Date(attempt.settledAt ?? now);
  await inTransaction(db, (tx) =>
    setNextLook(tx, attempt.id, {
      lookAt: isWatchOver ? null : nextLook(endedAt, now),
      watchedUntil: isWatchOver ? null : attempt.watchedUntil,
    }),
  );
}

async function lookAfter(db: Db, { cards }: ReaperServices, leased: AttemptRow, { clock, stop }: Look): Promise<void> {
  const charges = await cards.findCharges(leased.clientId, stop);
  if (isOpen(leased)) await inTransaction(db, (tx) => endOpenAttempt(tx, leased, charges, clock()), outcomeWriting);
  const ended = (await findAttempt(db, leased.id))!;
  const isAllBack = await refundStrayCharges(db, cards, ended, charges, clock);
  await planNextLook(db, ended, isAllBack, clock());
}

async function lookAfterNext(db: Db, services: ReaperServices, look: Look): Promise<boolean> {
  const now = look.clock();
  const leased = await inTransaction(db, (tx) => leaseNext(tx, now, leaseUntil(now)));
  if (!leased) return false;
  try {
    await lookAfter(db, services, leased, look);
  } catch (failure) {
    // Then the next server need not wait for the end of the lease.
    if (look.stop.aborted) await setNextLook(db, leased.id, { lookAt: look.clock() });
    else services.log.warn({ err: failure, attempt: leased.id }, 'A card payment could not be followed up');
  }
  return true;
}

/**
 * Settles card payments that their own process has not ended (rule PAY-15): asks the gateway, settles or fails each, and refunds other
 * charges. While the gateway is down they stay for the next look. Several servers may run it at once. Returns how many it looked at.
 */
export async function settleDuePayments(
  db: Db,
  services: ReaperServices,
  { clock, stop = new AbortController().signal }: { clock: () => Date; stop?: AbortSignal },
): Promise<number> {
  if (!services.cards.isOpen) return 0;
  let looked = 0;
  const lookUntilNoneIsDue = async (): Promise<void> => {
    while (!stop.aborted && (await lookAfterNext(db, services, { clock, stop }))) looked += 1;
  };
  // `allSettled`: no look may go on when this returns, since the database may be closed then.
  const ends = await Promise.allSettled(Array.from({ length: looksAtOnce }, lookUntilNoneIsDue));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return looked;
}
