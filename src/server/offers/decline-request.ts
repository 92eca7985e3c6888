import { offerMessages } from '#domain/messages/offers.ts';
import type { Db } from '#server/platform/handler.ts';
import { recordAction, type Order } from '#server/orders/order.ts';
import type { AnsweredBy } from './answer-request.ts';
import { insertAnswer, type OfferRequestRecord, setDeclined } from './answer-store.ts';
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
  by: AnsweredBy,
): Promise<void> {
  await refuseClosed(tx, request);
  await replaceOffers(tx, request, { providerId: asked.provider_id, row: null }, by);
  await setDeclined(tx, asked, { at: by.now, reason });
  await insertAnswer(tx, {
    client_id: by.clientId ?? null,
    offer_request_id: asked.id,
    kind: 'refusal',
    provider_price: null,
    pick_up_date: null,
    delivery_date: null,
    valid_until: null,
    note: reason,
    file_id: null,
    user_id: by.userId,
    offer_id: null,
    at: by.now,
  });
  await recordAction(tx, request, {
    type: offerMessages.answeredAction,
    content: (by.userId === null ? offerMessages.refused : offerMessages.declinedFor)(asked.provider_name, reason),
    userId: by.userId,
    providerId: asked.provider_id,
    now: by.now,
  });
  await sendCompleteMail(tx, request, by.now);
}
