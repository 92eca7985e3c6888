import type { HandlersOf } from '#server/all-handlers.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { deliveryBy } from '#domain/offer.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { labelOrder } from './label-order.ts';
import { addEntry, labelsDelivered, withdrawEntry } from './add-entry.ts';
import { readSharedPage, sharePage, unsharePage } from './share-page.ts';
import { showTracking } from './show-tracking.ts';
import { readJourney } from './repository.ts';

async function readTracking(db: Db, requestId: number, now: Date) {
  const journey = (await readJourney(db, requestId))!;
  const offer = await readChosenOffer(db, requestId);
  return await showTracking(db, {
    requestId,
    awbNumber: journey.awbNumber,
    trackingLink: journey.trackingLink,
    expectedDay: offer && deliveryBy(offer, journey.pickupDate),
    now,
  });
}

/** Rules S-16, S-18. */
export const trackingHandlers = ({ config, tokenKey }: Services): HandlersOf<'tracking'> => ({
  async add({ db, params, body, caller, now }) {
    const by = { userId: caller.userId, now };
    const order = await addEntry(db, { requestId: params.id, entry: body, ...by });
    if (labelsDelivered(body, order)) await labelOrder(db, order, 'F', by);
    return { tracking: await readTracking(db, params.id, now) };
  },
  async withdraw({ db, params, caller, now }) {
    await withdrawEntry(db, { requestId: params.id, entryId: params.entryId, userId: caller.userId, now });
    return { tracking: await readTracking(db, params.id, now) };
  },
  sharedPage: ({ db, params, query }) => readSharedPage(db, tokenKey, params.id, config.publicUrl ?? query.origin),
  share: ({ db, params, body, caller, now }) =>
    sharePage(db, tokenKey, { requestId: params.id, userId: caller.userId, now }, config.publicUrl ?? body.origin),
  async unshare({ db, params, caller, now }) {
    await unsharePage(db, { requestId: params.id, userId: caller.userId, now });
    return {};
  },
});
