import type { ProviderPage } from '#contract/provider-responses.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { notify } from '#server/notifications/notify.ts';
import { Conflict, NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, recordAction } from '#server/orders/order.ts';
import { findOfferRequestByLink, setTimeRequested } from './response-repository.ts';
import { classifyLink } from './link-state.ts';
import { hashOfToken } from './offer-link.ts';
import { showLink, timeRequestedOf } from './read-link.ts';

/** Adds a queue row and a notification, once per deadline (rule PR-12). @throws NotFound; Conflict with the page if it is not late */
export async function requestTime(tx: Db, token: string, now: Date): Promise<ProviderPage> {
  const linkHash = hashOfToken(token);
  const unlocked = await findOfferRequestByLink(tx, linkHash);
  if (!unlocked) throw new NotFound();
  const order = await lockOrder(tx, unlocked.requestId, now);
  const offerRequest = (await findOfferRequestByLink(tx, linkHash))!;
  const state = await classifyLink(tx, order, offerRequest, now);
  if (state !== 'late') {
    const sentence = state === 'open' ? providerPageMessages.stillOpen : providerPageMessages.closed[state];
    throw new Conflict(sentence, { current: await showLink(tx, order, offerRequest, now) });
  }
  if (timeRequestedOf(offerRequest) === null) {
    await setTimeRequested(tx, offerRequest, now);
    await recordAction(tx, order, {
      type: offerMessages.answeredAction,
      content: offerMessages.timeRequested(offerRequest.providerName),
      userId: null,
      providerId: offerRequest.providerId,
      now,
    });
    const event = {
      kind: 'provider_late',
      requestId: order.id,
      part: `${offerRequest.id}-${offerRequest.deadline}`,
      now,
    } as const;
    await notify(tx, event, { staffExcept: null });
  }
  return await showLink(tx, order, (await findOfferRequestByLink(tx, linkHash))!, now);
}
