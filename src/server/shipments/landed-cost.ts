import { createHash } from 'node:crypto';
import type { LandedCostResponse } from '#contract/shipments.ts';
import { isBilledToSender } from '#domain/customs.ts';
import { centsNumber, centsOfText, centsText } from '#domain/money.ts';
import { type Booking, type CarrierAmount, CarrierRefusal, type LandedCost } from '#server/carriers/carrier.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { readOrder } from '#server/orders/order.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { readPlanned } from './check-booking.ts';

const longestMs = 10_000;
/** For so long a carrier that did not respond is not asked again. */
const silentMs = 5 * 60_000;

/** What the carrier calculates from. */
const hashGoods = ({ customs, from, to, declared }: Booking): string => {
  const places = [from, to].map(({ countryCode, postcode, state }) => [countryCode, postcode, state]);
  const text = JSON.stringify([customs, places, declared], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex');
};

const writeAmount = ({ amount, currency }: CarrierAmount) => ({ amount: centsText(amount), currency });
const readAmount = ({ amount, currency }: { amount: string; currency: string }): CarrierAmount => ({
  amount: centsOfText(amount),
  currency,
});

/** Null: not calculated for these goods, or not now. Undefined: to be asked. */
async function findKept(db: Db, offerId: number, goods: string, now: Date): Promise<LandedCost | null | undefined> {
  const stored = await db
    .selectFrom('landedCosts')
    .select(['cost', 'silentAt'])
    .where('offerId', '=', offerId)
    .where('goods', '=', goods)
    .executeTakeFirst();
  if (stored?.silentAt && Date.parse(stored.silentAt) + silentMs <= now.getTime()) return undefined;
  if (!stored?.cost) return stored && null;
  const { duties, taxes, fees, isRough } = stored.cost;
  return { duties: readAmount(duties), taxes: readAmount(taxes), fees: readAmount(fees), isRough };
}

async function keep(
  db: Db,
  { id: offerId, requestId }: { id: number; requestId: number },
  goods: string,
  { cost, silentAt }: { cost: LandedCost | null; silentAt: Date | null },
): Promise<void> {
  const written = cost && {
    duties: writeAmount(cost.duties),
    taxes: writeAmount(cost.taxes),
    fees: writeAmount(cost.fees),
    isRough: cost.isRough,
  };
  const row = { goods, silentAt, cost: written && JSON.stringify(written) };
  await db
    .insertInto('landedCosts')
    .values({ offerId, requestId, ...row })
    .onConflict((conflict) => conflict.column('offerId').doUpdateSet(row))
    .execute();
}

const show = ({ amount, currency }: CarrierAmount) => ({ amount: centsNumber(amount), currency });

const notCalculated: LandedCostResponse = { status: 'notCalculated', cost: null };

/** Asked with no transaction open, and stored with the offer until the declaration changes. It is never part of a price (rule D-33). */
export async function readLandedCost(
  db: Db,
  services: Pick<Services, 'carriers' | 'log'>,
  requestId: number,
  now: Date,
): Promise<LandedCostResponse> {
  const offer = await readChosenOffer(db, requestId);
  const order = offer && (await readOrder(db, requestId, now));
  if (!order || order.step < 1) return notCalculated;
  const planned = order.step < 2 ? null : await readPlanned(db, services, order, offer, now).catch(() => null);
  if (!planned?.carrier.landedCost || !planned.booking.customs) return notCalculated;
  const { carrier, booking } = planned;
  const goods = hashGoods(booking);
  let cost = await findKept(db, offer.id, goods, now);
  if (cost === undefined) {
    let silentAt: Date | null = null;
    try {
      cost = await carrier.landedCost!(booking, AbortSignal.timeout(longestMs));
    } catch (failure) {
      services.log.warn({ err: failure, provider: carrier.providerId }, 'A carrier calculated no landed cost');
      if (!(failure instanceof CarrierRefusal) || failure.kind === 'busy') silentAt = now;
      cost = null;
    }
    await keep(db, offer, goods, { cost, silentAt });
  }
  if (!cost) return notCalculated;
  return {
    status: 'calculated',
    cost: {
      duties: show(cost.duties),
      taxes: show(cost.taxes),
      fees: show(cost.fees),
      isRough: cost.isRough,
      paidBy: isBilledToSender(booking.customs!) ? 'sender' : 'recipient',
    },
  };
}
