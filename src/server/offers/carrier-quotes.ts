import type { LeftOut } from '#contract/offers.ts';
import { carrierOfferMessages } from '#domain/messages/carrier-offers.ts';
import { saveResponses } from '#server/carriers/carrier-responses.ts';
import type { Db } from '#server/platform/handler.ts';
import type { CarrierOutcome, CarrierRates } from './request-rates.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';

/** Later no response can come: the server that waited for it must have ended. */
const longestWaitMs = 90_000;

interface QuotedOrder {
  id: number;
  customerId: number;
}

async function saveQuote(
  tx: Db,
  order: QuotedOrder,
  {
    providerId,
    state,
    reason,
  }: { providerId: number; state: CarrierOutcome['state'] | 'waiting'; reason: string | null },
  askedAt: Date,
): Promise<void> {
  await lockOrderForChange(tx, order.id);
  const row = { state, reason, askedAt };
  await tx
    .insertInto('carrierQuotes')
    .values({ requestId: order.id, customerId: order.customerId, providerId, ...row })
    .onConflict((conflict) => conflict.columns(['requestId', 'providerId']).doUpdateSet(row))
    .execute();
}

/** What became of a carrier that was asked at `askedAt`; carriers by tariff are not listed. */
export async function saveOutcome(tx: Db, order: QuotedOrder, outcome: CarrierOutcome, askedAt: Date): Promise<void> {
  const { carrier, state, reason, observed: responses } = outcome;
  if (carrier.accountId === null) return;
  const { providerId } = carrier;
  await saveQuote(tx, order, { providerId, state, reason }, askedAt);
  if (state === 'rated') await saveResponses(tx, { requestId: order.id, providerId, act: 'rate', responses });
}

export async function saveQuotes(
  tx: Db,
  order: QuotedOrder,
  { outcomes, late }: Pick<CarrierRates, 'outcomes' | 'late'>,
  askedAt: Date,
): Promise<void> {
  for (const outcome of outcomes) await saveOutcome(tx, order, outcome, askedAt);
  for (const { carrier } of late) {
    if (carrier.accountId === null) continue;
    await saveQuote(tx, order, { providerId: carrier.providerId, state: 'waiting', reason: null }, askedAt);
  }
}

/** The carriers with an API of their own that were asked and have no offer, by name: why, or that they are waited for. */
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
