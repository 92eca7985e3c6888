import { createHash } from 'node:crypto';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { LandedCostResponse, shipmentEndpoints } from '#contract/shipments.ts';
import { isBilledToSender } from '#domain/customs.ts';
import { centsNumber, centsOfText, centsText } from '#domain/money.ts';
import {
  type Booking,
  type Carrier,
  type CarrierAmount,
  CarrierRefusal,
  type LandedCost,
} from '#server/carriers/carrier.ts';
import { type Declaration, declarationOf } from '#server/carriers/declaration.ts';
import { type ChosenOffer, isStillValid, listShownExpress, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { type Order, readOrder } from '#server/orders/order.ts';
import { type Db, toList } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { readPlanned } from './check-booking.ts';

const longestMs = 10_000;
/** Pause after a carrier did not respond. */
const silentMs = 5 * 60_000;

/** A fingerprint of what the carrier calculates from. */
const hashGoods = ({ from, to }: Booking, { lines, total, charges }: Declaration): string => {
  const places = [from, to].map(({ countryCode, postcode, state }) => [countryCode, postcode, state]);
  const text = JSON.stringify([lines, total, charges, places], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex');
};

/** In the form in which a cost is stored. */
const writeAmount = ({ amount, currency }: CarrierAmount) => ({ amount: centsText(amount), currency });
const readAmount = ({ amount, currency }: ReturnType<typeof writeAmount>): CarrierAmount => ({
  amount: centsOfText(amount),
  currency,
});

/** Null: the carrier calculates none for these goods. Undefined: it has to be requested. */
async function findStoredCost(
  db: Db,
  offerId: number,
  goods: string,
  { now, isAskedAgain }: CostQuery,
): Promise<LandedCost | 'silent' | null | undefined> {
  const stored = await db
    .selectFrom('landedCosts')
    .select(['cost', 'silentAt'])
    .where('offerId', '=', offerId)
    .where('goods', '=', goods)
    .executeTakeFirst();
  if (stored?.silentAt)
    return isAskedAgain || Date.parse(stored.silentAt) + silentMs <= now.getTime() ? undefined : 'silent';
  if (!stored?.cost) return stored && null;
  const { duties, taxes, fees, isRough } = stored.cost;
  return { duties: readAmount(duties), taxes: readAmount(taxes), fees: readAmount(fees), isRough };
}

async function storeCost(
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

/** Requests on their way: equal ones for several offers are sent once. */
type PendingCosts = Map<string, Promise<LandedCost | 'silent' | null>>;

interface CostQuery {
  now: Date;
  /** The user knows that the carrier did not respond, and tries again. */
  isAskedAgain: boolean;
}

const withoutCost = (status: Exclude<LandedCostResponse['status'], 'calculated'>): LandedCostResponse => ({
  status,
  cost: null,
});

async function requestCost({ log }: Pick<Services, 'log'>, carrier: Carrier, booking: Booking) {
  try {
    return await carrier.landedCost!(booking, AbortSignal.timeout(longestMs));
  } catch (failure) {
    log.warn({ err: failure, provider: carrier.providerId }, 'A carrier calculated no landed cost');
    const isRefused = failure instanceof CarrierRefusal && !['busy', 'credentials'].includes(failure.kind);
    return isRefused ? null : 'silent';
  }
}

/** Stored with the offer until the goods change; never part of a price (rule D-33). Call it without an open transaction. */
async function calculate(
  db: Db,
  services: Pick<Services, 'carriers' | 'log'>,
  { order, offer }: { order: Order; offer: ChosenOffer },
  query: CostQuery,
  pending: PendingCosts,
): Promise<LandedCostResponse> {
  const planned = await readPlanned(db, services, order, offer, query.now, true).catch(() => null);
  if (!planned?.carrier.landedCost || !planned.booking.isDutiable) return withoutCost('notCalculated');
  const { carrier, booking } = planned;
  const declaration = declarationOf(booking);
  if (declaration.lines.some(({ originCountry, description }) => !originCountry || description.trim() === ''))
    return withoutCost('goodsMissing');
  const goods = hashGoods(booking, declaration);
  let cost = await findStoredCost(db, offer.id, goods, query);
  if (cost === undefined) {
    const { providerId, accountId, costsGoodsAlone } = carrier;
    const requestKey = JSON.stringify([providerId, accountId, goods, costsGoodsAlone ? null : offer.id]);
    const response = pending.get(requestKey) ?? requestCost(services, carrier, booking);
    pending.set(requestKey, response);
    cost = await response;
    const stored = cost === 'silent' ? { cost: null, silentAt: query.now } : { cost, silentAt: null };
    await storeCost(db, offer, goods, stored);
  }
  if (cost === 'silent') return withoutCost('silent');
  if (!cost) return withoutCost('notCalculated');
  return {
    status: 'calculated',
    cost: {
      duties: show(cost.duties),
      taxes: show(cost.taxes),
      fees: show(cost.fees),
      isRough: cost.isRough,
      incoterm: declaration.incoterm,
      paidBy: isBilledToSender(declaration) ? 'sender' : 'recipient',
    },
  };
}

/** For the chosen offer, once the details are entered. */
export async function readLandedCost(
  db: Db,
  services: Pick<Services, 'carriers' | 'log'>,
  requestId: number,
  query: CostQuery,
): Promise<LandedCostResponse> {
  const offer = await readChosenOffer(db, requestId);
  const order = offer && (await readOrder(db, requestId, query.now));
  return order && order.step >= 2
    ? await calculate(db, services, { order, offer }, query, new Map())
    : withoutCost('notCalculated');
}

/** For each orderable offer, from the goods as they are known now. */
export async function readLandedCosts(
  db: Db,
  services: Pick<Services, 'carriers' | 'config' | 'log'>,
  requestId: number,
  query: CostQuery,
): Promise<ResponseOf<typeof shipmentEndpoints.landedCosts>> {
  const order = await readOrder(db, requestId, query.now);
  const shown = await listShownExpress(db, requestId, services.config.hiddenExpressCarrier);
  const offers = shown.filter((offer) => isStillValid(offer, query.now));
  const pending: PendingCosts = new Map();
  const items = await Promise.all(
    offers.map(async (offer) => ({
      offerId: offer.id,
      ...(await calculate(db, services, { order, offer }, query, pending)),
    })),
  );
  return toList(items);
}
