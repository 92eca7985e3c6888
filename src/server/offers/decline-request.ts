import { offerMessages } from '#domain/messages/offers.ts';
import type { Db } from '#server/platform/handler.ts';
import { recordAction, type Order } from '#server/orders/order.ts';
import type { RespondedBy } from './record-response.ts';
import { insertResponse, type OfferRequestRecord, setDeclined } from './response-repository.ts';
import { refuseClosed } from './open-request.ts';
import { replaceOffers } from './replace-offers.ts';
import { sendCompleteMail } from './send-complete-mail.ts';

/**
 * Takes a refusal for an answer (rule O-23): the provider's offer before goes, and a choice of it. The request must be
 * locked by the transaction.
 * @throws RuleBroken for a request that is closed or being paid
 */
export async function declineRequest(
  tx: Db,
  request: Order,
  asked: OfferRequestRecord,
  reason: string | null,
  by: RespondedBy,
): Promise<void> {
  await refuseClosed(tx, request);
  await replaceOffers(tx, request, { providerId: asked.providerId, row: null }, by);
  await setDeclined(tx, asked, { at: by.now, reason });
  await insertResponse(tx, {
    clientId: by.clientId ?? null,
    offerRequestId: asked.id,
    kind: 'refusal',
    providerPrice: null,
    pickUpDate: null,
    deliveryDate: null,
    validUntil: null,
    note: reason,
    fileId: null,
    userId: by.userId,
    offerId: null,
    at: by.now,
  });
  await recordAction(tx, request, {
    type: offerMessages.answeredAction,
    content: (by.userId === null ? offerMessages.refused : offerMessages.declinedFor)(asked.providerName, reason),
    userId: by.userId,
    providerId: asked.providerId,
    now: by.now,
  });
  await sendCompleteMail(tx, request, by.now);
}
