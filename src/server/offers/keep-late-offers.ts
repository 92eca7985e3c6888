import { offerMessages } from '#domain/messages/offers.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrder, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { addExpressOffers, type OffersFor } from './add-express-offers.ts';
import type { AwaitedCarrier, CarrierOutcome } from './request-rates.ts';
import { saveOutcome } from './carrier-quotes.ts';
import { isOpen } from './open-request.ts';
import { hasExpressOffersSince, replaceExpressOffers } from './offer-repository.ts';

async function saveIfOpen(tx: Db, to: OffersFor, outcome: CarrierOutcome): Promise<void> {
  const { carrier, offers } = outcome;
  const order = await lockOrder(tx, to.order.id, to.now);
  // The carrier was asked again meanwhile: the newer response counts.
  if (await hasExpressOffersSince(tx, order.id, { since: to.now, providerId: carrier.providerId })) return;
  await saveOutcome(tx, order, outcome, to.now);
  if (offers.length === 0 || !(await isOpen(tx, order))) return;
  await replaceExpressOffers(tx, order.id, [carrier.providerId]);
  await addExpressOffers(tx, to, offers);
  // Those of a carrier's own API always come after the others.
  if (carrier.accountId !== null) return;
  await recordAction(tx, order, {
    type: offerMessages.lateAction,
    content: offerMessages.late(carrier.name),
    userId: null,
    now: to.now,
  });
}

/** Stores each carrier's offers in its own transaction, unless the order is closed or was rated again. Returns at once. */
export function keepLateOffers(
  db: Db,
  { background }: Pick<Services, 'background'>,
  to: OffersFor,
  late: readonly AwaitedCarrier[],
): void {
  for (const { outcome } of late) background.follow(outcome.then((came) => storeOutcome(db, to, came)));
}

async function storeOutcome(db: Db, to: OffersFor, outcome: CarrierOutcome): Promise<void> {
  if (outcome.offers.length === 0 && outcome.carrier.accountId === null) return;
  await inTransaction(db, (tx) => saveIfOpen(tx, to, outcome), { retry: true });
}
