import type { Insertable } from 'kysely';
import { offerMessages } from '#domain/messages/offers.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { changeRequest, recordAction } from '#server/quotes/request-record.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';
import { insertOffer, markReplaced } from './offer-store.ts';

/** The new offer and the offers that it replaces. `row` null: nothing replaces them. */
export interface Replacement {
  replaced: readonly number[];
  row: Insertable<Tables['offers']> | null;
}

/** The user who does it: null for a provider by its link. */
export interface DoneBy {
  userId: number | null;
  now: Date;
}

/** Takes back a choice that stood on one of these offers: another one must be chosen. `why` is written in the history. */
export async function takeBackChoice(
  tx: Db,
  request: RequestRecord,
  { gone, why }: { gone: readonly number[]; why: string },
  { userId, now }: DoneBy,
): Promise<void> {
  if (request.selected_offer_id === null || !gone.includes(request.selected_offer_id)) return;
  await changeRequest(tx, request.id, { selected_offer_id: null, step: 0 }, { userId });
  await recordAction(tx, request, { type: offerMessages.goneAction, content: why, userId, now });
}

/**
 * Puts a new offer in the place of others, on a locked request (rules O-16, O-23): a choice of one of them moves to the new
 * one and keeps its step; where there is none that can be ordered the request goes back to step 0. Answers the new offer's
 * id, null when nothing took the place.
 */
export async function replaceOffers(
  tx: Db,
  request: RequestRecord,
  { replaced, row }: Replacement,
  by: DoneBy,
): Promise<number | null> {
  await markReplaced(tx, replaced);
  const offerId = row === null ? null : await insertOffer(tx, row);
  if (offerId === null || !row?.customer_price) {
    await takeBackChoice(tx, request, { gone: replaced, why: offerMessages.takenBack }, by);
  } else if (request.selected_offer_id !== null && replaced.includes(request.selected_offer_id)) {
    await changeRequest(tx, request.id, { selected_offer_id: offerId }, { userId: by.userId });
  }
  return offerId;
}
