import { offerMessages } from '#domain/messages/offers.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrder, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { addExpressOffers, type OffersFor } from './add-express-offers.ts';
import { isOpen } from './open-request.ts';
import type { RatedOffer } from './price-rates.ts';
import { hasExpressOffersSince, replaceExpressOffers } from './offer-repository.ts';

async function keepIfOpen(tx: Db, to: OffersFor, offers: readonly RatedOffer[]): Promise<void> {
  const { carrier } = offers[0]!;
  const order = await lockOrder(tx, to.order.id, to.now);
  if (!(await isOpen(tx, order))) return;
  // The carrier was asked again meanwhile: the newer response counts.
  if (await hasExpressOffersSince(tx, order.id, { since: to.now, providerId: carrier.providerId })) return;
  await replaceExpressOffers(tx, order.id, [carrier.providerId]);
  await addExpressOffers(tx, to, offers);
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
  late: readonly Promise<RatedOffer[]>[],
): void {
  for (const each of late) background.follow(each.then((offers) => storeLateOffers(db, to, offers)));
}

async function storeLateOffers(db: Db, to: OffersFor, offers: readonly RatedOffer[]): Promise<void> {
  if (offers.length > 0) await inTransaction(db, (tx) => keepIfOpen(tx, to, offers), { retry: true });
}
