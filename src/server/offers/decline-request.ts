import { offerMessages } from '#domain/messages/offers.ts';
import type { Db } from '#server/platform/handler.ts';
import { recordAction, type Order } from '#server/orders/order.ts';
import type { RespondedBy } from './record-response.ts';
import { insertResponse, type OfferRequestRecord, setDeclined } from './response-repository.ts';
import { refuseClosed } from './open-request.ts';
import { replaceOffers } from './replace-offers.ts';
import { sendCompleteMail } from './send-complete-mail.ts';

/** Removes all offers of the provider, also a chosen one (rule O-23). The caller has locked the order. @throws RuleBroken if closed */
export async function declineRequest(
  tx: Db,
  order: Order,
  offerRequest: OfferRequestRecord,
  reason: string | null,
  by: RespondedBy,
): Promise<void> {
  await refuseClosed(tx, order);
  await replaceOffers(tx, order, { providerId: offerRequest.providerId, row: null }, by);
  await setDeclined(tx, offerRequest, { at: by.now, reason });
  await insertResponse(tx, {
    clientId: by.clientId ?? null,
    offerRequestId: offerRequest.id,
    kind: 'refusal',
    note: reason,
    userId: by.userId,
    at: by.now,
  });
  await recordAction(tx, order, {
    type: offerMessages.answeredAction,
    content: (by.userId === null ? offerMessages.refused : offerMessages.declinedFor)(
      offerRequest.providerName,
      reason,
    ),
    userId: by.userId,
    providerId: offerRequest.providerId,
    now: by.now,
  });
  await sendCompleteMail(tx, order, by.now);
}
