import { offerMessages } from '#domain/messages/offers.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrderUnlisted, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { addExpressOffers, type OffersFor } from './add-express-offers.ts';
import type { AwaitedCarrier, CarrierOutcome } from './request-rates.ts';
import { saveQuotes } from './carrier-quotes.ts';
import { isOpen } from './open-request.ts';
import { listExpressOffers, markReplaced } from './offer-repository.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

async function saveIfOpen(tx: Db, to: OffersFor, arrived: readonly CarrierOutcome[]): Promise<void> {
  const order = await lockOrderUnlisted(tx, to.order.id, to.now);
  const express = await listExpressOffers(tx, order.id, to.now);
  // A carrier that was asked again meanwhile: its newer response counts.
  const isOver = ({ carrier }: CarrierOutcome): boolean =>
    express.some(({ providerId, isSince, isLater }) => isLater || (isSince && providerId === carrier.providerId));
  const outcomes = arrived.filter((outcome) => !isOver(outcome));
  await saveQuotes(tx, order, { outcomes }, to.now);
  const rated = outcomes.filter(({ offers }) => offers.length > 0);
  if (rated.length === 0 || !(await isOpen(tx, order))) return;
  const renewed = new Set(rated.map(({ carrier }) => carrier.providerId));
  await markReplaced(
    tx,
    order.id,
    express.filter(({ providerId, replaced }) => !replaced && renewed.has(providerId)).map(({ id }) => id),
  );
  await addExpressOffers(
    tx,
    to,
    rated.flatMap(({ offers }) => offers),
  );
  await addWebhookEvent(tx, order.id, 'quote.offered', to.now);
  for (const { carrier } of rated) {
    // Those of a carrier's own API always come after the others.
    if (carrier.accountId !== null) continue;
    await recordAction(tx, order, {
      type: offerMessages.lateAction,
      content: offerMessages.late(carrier.name),
      userId: null,
      now: to.now,
    });
  }
}

/** Returns at once and stores offers as they come, those during a write together, unless the order is closed or was rated again. */
export function keepLateOffers(
  db: Db,
  { background }: Pick<Services, 'background'>,
  to: OffersFor,
  late: readonly AwaitedCarrier[],
): void {
  let arrived: CarrierOutcome[] = [];
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    const outcomes = arrived;
    arrived = [];
    if (outcomes.length > 0) await inTransaction(db, (tx) => saveIfOpen(tx, to, outcomes), { retry: true });
  };
  for (const { outcome } of late) {
    background.follow(
      outcome.then((each) => {
        if (each.offers.length === 0 && each.carrier.accountId === null) return;
        arrived.push(each);
        const written = writing.then(write);
        writing = written.catch(() => {});
        return written;
      }),
    );
  }
}
