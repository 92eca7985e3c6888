import { randomUUID } from 'node:crypto';
import { paymentMessages } from '#domain/messages/payment.ts';
import type { Cents } from '#domain/money.ts';
import type { CardGateway, GatewayCharge } from '#server/cards/card-gateway.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { type ChargeLeases, leaseUntil, nextLookAt, outcomeWriting } from './payment-leases.ts';

/** A stored attempt to charge a card. */
interface Attempt {
  id: number;
  state: string;
  fromCard: Cents;
  gatewayId: string | null;
  settledAt: string | null;
  watchedUntil: string | null;
}

export interface CardPayments<A extends Attempt> {
  leases: ChargeLeases<A>;
  logName: string;
  find(db: Db, id: number): Promise<A>;
  /** At the gateway: no order and batch have the same. */
  referenceOf(attempt: A): string;
  settle(tx: Db, attempt: A, gatewayId: string, now: Date): Promise<unknown>;
  fail(tx: Db, attempt: A, why: string, now: Date): Promise<unknown>;
  /** Records that a charge that paid nothing was refunded. */
  recordGivenBack(tx: Db, attempt: A, amount: Cents, now: Date): Promise<unknown>;
}

type FollowUpServices = Pick<Services, 'cards' | 'log'>;

export interface LookRun {
  clock: () => Date;
  stop?: AbortSignal;
}

/** Requests to the gateway at one time; each mostly waits for the network. */
const looksAtOnce = 4;

const isOpen = ({ state }: Attempt): boolean => state === 'reserved' || state === 'unknown';

const findFullCharge = (attempt: Attempt, charges: readonly GatewayCharge[]): GatewayCharge | undefined =>
  charges.find(({ amount, givenBack }) => amount === attempt.fromCard && givenBack === 0n);

/** `charges`: what the gateway has under the attempt's reference. */
async function endOpenAttempt<A extends Attempt>(
  tx: Db,
  payments: CardPayments<A>,
  { attempt, charges, now }: { attempt: A; charges: readonly GatewayCharge[]; now: Date },
): Promise<void> {
  const charge = findFullCharge(attempt, charges);
  if (charge) return void (await payments.settle(tx, attempt, charge.id, now));
  const why = charges.length === 0 ? paymentMessages.notCharged : paymentMessages.chargedOtherwise;
  await payments.fail(tx, attempt, why, now);
}

/** Returns whether all charges that do not pay for the attempt are refunded; the next look tries the others again. */
async function refundStrayCharges<A extends Attempt>(
  db: Db,
  cards: CardGateway,
  payments: CardPayments<A>,
  { attempt, charges, clock }: { attempt: A; charges: readonly GatewayCharge[]; clock: () => Date },
): Promise<boolean> {
  const stray = charges.filter(({ id, amount, givenBack }) => id !== attempt.gatewayId && givenBack < amount);
  let isAllBack = true;
  for (const { id, amount, givenBack } of stray) {
    const back = { chargeId: id, amount: amount - givenBack, reference: randomUUID() };
    const outcome = await cards.refundCharge(back);
    isAllBack &&= outcome.kind === 'done';
    if (outcome.kind !== 'done') continue;
    await inTransaction(db, (tx) => payments.recordGivenBack(tx, attempt, back.amount, clock()));
  }
  return isAllBack;
}

/** Looks go on while the attempt is watched, and beyond that while a stray charge is not refunded. */
async function planNextLook<A extends Attempt>(
  db: Db,
  payments: CardPayments<A>,
  { attempt, isAllBack, now }: { attempt: A; isAllBack: boolean; now: Date },
): Promise<void> {
  const isWatchOver = isAllBack && attempt.watchedUntil !== null && Date.parse(attempt.watchedUntil) <= now.getTime();
  const endedAt = new Date(attempt.settledAt ?? now);
  await inTransaction(db, (tx) =>
    payments.leases.setNextLook(tx, attempt.id, isWatchOver ? null : nextLookAt(endedAt, now)),
  );
}

async function followUp<A extends Attempt>(
  db: Db,
  { cards }: FollowUpServices,
  payments: CardPayments<A>,
  leased: A,
  { clock, stop }: LookRun,
): Promise<void> {
  const charges = await cards.findCharges(payments.referenceOf(leased), stop);
  if (isOpen(leased))
    await inTransaction(
      db,
      (tx) => endOpenAttempt(tx, payments, { attempt: leased, charges, now: clock() }),
      outcomeWriting,
    );
  const attempt = await payments.find(db, leased.id);
  const isAllBack = await refundStrayCharges(db, cards, payments, { attempt, charges, clock });
  await planNextLook(db, payments, { attempt, isAllBack, now: clock() });
}

async function followUpNext<A extends Attempt>(
  db: Db,
  services: FollowUpServices,
  payments: CardPayments<A>,
  run: LookRun,
): Promise<boolean> {
  const now = run.clock();
  const leased = await inTransaction(db, (tx) => payments.leases.leaseNext(tx, now, leaseUntil(now)));
  if (!leased) return false;
  try {
    await followUp(db, services, payments, leased, run);
  } catch (failure) {
    // Then the next server need not wait for the end of the lease.
    if (run.stop?.aborted) await payments.leases.setNextLook(db, leased.id, run.clock());
    else services.log.warn({ err: failure, [payments.logName]: leased.id }, 'A card payment could not be followed up');
  }
  return true;
}

/**
 * Settles card payments that their own process has not ended (rule PAY-15): asks the gateway, settles or fails each, and refunds other
 * charges. While the gateway is down they stay for the next look. Several servers may run it at once. Returns how many it looked at.
 */
export async function followUpCharges<A extends Attempt>(
  db: Db,
  services: FollowUpServices,
  payments: CardPayments<A>,
  run: LookRun,
): Promise<number> {
  if (!services.cards.isOpen) return 0;
  let looked = 0;
  const lookUntilNoneIsDue = async (): Promise<void> => {
    while (!run.stop?.aborted && (await followUpNext(db, services, payments, run))) looked += 1;
  };
  // `allSettled`: no look may go on when this returns, since the database may be closed then.
  const ends = await Promise.allSettled(Array.from({ length: looksAtOnce }, lookUntilNoneIsDue));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return looked;
}
