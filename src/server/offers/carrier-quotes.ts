import type { LeftOut } from '#contract/offers.ts';
import { carrierOfferMessages } from '#domain/messages/offers.ts';
import { saveRateResponses } from '#server/carriers/carrier-responses.ts';
import type { Db } from '#server/platform/handler.ts';
import type { CarrierOutcome, CarrierRates } from './request-rates.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';

/** After this time no response comes any more: the server that waited for it has ended. */
const longestWaitMs = 90_000;

interface QuotedOrder {
  id: number;
  customerId: number;
}

interface QuotedCarrier {
  providerId: number;
  state: CarrierOutcome['state'] | 'waiting';
  reason: string | null;
}

/** Expects a locked order. */
async function saveStates(
  tx: Db,
  order: QuotedOrder,
  carriers: readonly QuotedCarrier[],
  askedAt: Date,
): Promise<void> {
  if (carriers.length === 0) return;
  notifyOrderChange(tx, order.id);
  await tx
    .insertInto('carrierQuotes')
    .values(carriers.map((each) => ({ requestId: order.id, customerId: order.customerId, askedAt, ...each })))
    .onConflict((conflict) =>
      conflict.columns(['requestId', 'providerId']).doUpdateSet((set) => ({
        state: set.ref('excluded.state'),
        reason: set.ref('excluded.reason'),
        askedAt: set.ref('excluded.askedAt'),
      })),
    )
    .execute();
}

const isByAccount = ({ carrier }: { carrier: CarrierOutcome['carrier'] }): boolean => carrier.accountId !== null;
const stateOf = ({ carrier: { providerId }, state, reason }: CarrierOutcome): QuotedCarrier => ({
  ...{ providerId, state, reason },
});

/** Stores the outcome of each carrier that was asked at `askedAt`, or that it is waited for. Carriers by tariff are left out. */
export async function saveQuotes(
  tx: Db,
  order: QuotedOrder,
  { outcomes, late = [] }: Pick<CarrierRates, 'outcomes'> & Partial<Pick<CarrierRates, 'late'>>,
  askedAt: Date,
): Promise<void> {
  const byAccount = outcomes.filter(isByAccount);
  const waiting = late
    .filter(isByAccount)
    .map(({ carrier: { providerId } }) => ({ providerId, state: 'waiting' as const, reason: null }));
  await saveStates(tx, order, [...byAccount.map(stateOf), ...waiting], askedAt);
  await saveRateResponses(
    tx,
    order,
    byAccount.flatMap(({ state, carrier: { providerId }, observed: responses }) =>
      state === 'rated' ? [{ providerId, responses }] : [],
    ),
  );
}

/** The carriers by their own API that have no offer, by name: `leftOut` with the reason, or `waitingFor`. */
export async function listWithoutOffer(
  db: Db,
  requestId: number,
  now: Date,
): Promise<{ leftOut: LeftOut[]; waitingFor: string[] }> {
  const rows = await db
    .selectFrom('carrierQuotes')
    .innerJoin('providers', 'providers.id', 'carrierQuotes.providerId')
    .select(['providers.name', 'carrierQuotes.state', 'carrierQuotes.reason', 'carrierQuotes.askedAt'])
    .where('carrierQuotes.requestId', '=', requestId)
    .where('carrierQuotes.state', '!=', 'rated')
    .orderBy('providers.name')
    .execute();
  const isAwaited = ({ state, askedAt }: (typeof rows)[number]): boolean =>
    state === 'waiting' && now.getTime() - Date.parse(askedAt) < longestWaitMs;
  return {
    leftOut: rows
      .filter((row) => !isAwaited(row))
      .map(({ name, state, reason }) => ({
        shippingProviderName: name,
        reason: reason ?? carrierOfferMessages.silent(name),
        ...(state !== 'none' && { canRetry: true as const }),
      })),
    waitingFor: rows.filter(isAwaited).map(({ name }) => name),
  };
}
