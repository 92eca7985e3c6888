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

/**
 * Tells support, in the work queue and by a notification, that a provider whose deadline has passed needs more time (rule PR-12).
 * Once for each deadline: a press after that changes nothing.
 * @throws NotFound for an unknown link, Conflict with the page for a link that is not late
 */
export async function requestTime(tx: Db, token: string, now: Date): Promise<ProviderPage> {
  const linkHash = hashOfToken(token);
  const found = await findOfferRequestByLink(tx, linkHash);
  if (!found) throw new NotFound();
  const request = await lockOrder(tx, found.requestId, now);
  const asked = (await findOfferRequestByLink(tx, linkHash))!;
  const state = await classifyLink(tx, request, asked, now);
  if (state !== 'late') {
    const sentence = state === 'open' ? providerPageMessages.stillOpen : providerPageMessages.closed[state];
    throw new Conflict(sentence, { current: await showLink(tx, request, asked, now) });
  }
  if (timeRequestedOf(asked) === null) {
    await setTimeRequested(tx, asked, now);
    await recordAction(tx, request, {
      type: offerMessages.answeredAction,
      content: offerMessages.timeRequested(asked.providerName),
      userId: null,
      providerId: asked.providerId,
      now,
    });
    const news = { kind: 'provider_late', requestId: request.id, part: `${asked.id}-${asked.deadline}`, now } as const;
    await notify(tx, news, { staffExcept: null });
  }
  return await showLink(tx, request, (await findOfferRequestByLink(tx, linkHash))!, now);
}
