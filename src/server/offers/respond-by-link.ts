import type { ProviderPage } from '#contract/provider-responses.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { endOfDay } from '#domain/working-days.ts';
import { checkResponseDays, type ProviderResponseBody } from '#domain/provider-response.ts';
import type { Quarantine } from '#server/files/quarantine.ts';
import type { PdfFile } from '#server/files/read-pdf-files.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { lockOrder, type Order, recordAction } from '#server/orders/order.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { notify } from '#server/notifications/notify.ts';
import { recordProviderResponse } from './record-response.ts';
import {
  findLastResponse,
  findOfferRequestByLink,
  findResponseByKey,
  insertOfferFile,
  type OfferRequestRecord,
  setTimeRequested,
} from './response-repository.ts';
import { declineRequest } from './decline-request.ts';
import { classifyLink, hashOfToken } from './offer-link.ts';
import { readLink, showLink, timeRequestedOf } from './read-link.ts';

export interface SentByLink {
  token: string;
  clientId: string;
  ifMatch: string | null;
  now: Date;
}

type ProviderReply = { response: ProviderResponseBody; file: PdfFile | null } | { refusal: string | null };

/** @throws Conflict with the current page for a link that is closed, or when another response came meanwhile */
async function refuseLate(tx: Db, order: Order, offerRequest: OfferRequestRecord, sent: SentByLink): Promise<void> {
  const state = await classifyLink(tx, order, offerRequest, sent.now);
  const isStale = !matchesVersion(sent.ifMatch, offerRequest.version);
  if (state === 'open' && !isStale) return;
  const sentence = state === 'open' ? providerPageMessages.changed : providerPageMessages.closed[state];
  throw new Conflict(sentence, { current: await showLink(tx, order, offerRequest, sent.now) });
}

function refuseDays(response: ProviderResponseBody, timeZone: string, now: Date): void {
  const errors = Object.entries(checkResponseDays(response, timeZone, now));
  if (errors.length === 0) return;
  throw new RuleBroken(Object.fromEntries(errors.map(([field, messages]) => [`JsonData.${field}`, messages])));
}

/** Stores a new file, or returns the id of the earlier one if that is kept. Null for none. */
async function storeFile(
  tx: Db,
  order: Order,
  offerRequest: OfferRequestRecord,
  reply: Extract<ProviderReply, { response: unknown }>,
  hold: (fileId: number) => Promise<void>,
): Promise<number | null> {
  if (reply.file) {
    const id = await insertOfferFile(tx, order, reply.file);
    await hold(id);
    return id;
  }
  return reply.response.keepFile ? ((await findLastResponse(tx, offerRequest.id))?.fileId ?? null) : null;
}

/**
 * Rules PR-8 to PR-10. The same client id again changes nothing. @throws NotFound; Conflict with the page when the link is closed or
 * another response came meanwhile; RuleBroken for impossible days
 */
export async function respondByLink(
  tx: Db,
  sent: SentByLink,
  reply: ProviderReply,
  quarantine: Quarantine,
): Promise<ProviderPage> {
  const { token, clientId, now } = sent;
  const linkHash = hashOfToken(token);
  const unlocked = await findOfferRequestByLink(tx, linkHash);
  if (!unlocked) throw new NotFound();
  const order = await lockOrder(tx, unlocked.requestId, now);
  // Read again: it may have changed while we waited for the lock.
  const offerRequest = await findOfferRequestByLink(tx, linkHash);
  if (!offerRequest) throw new NotFound();
  const earlier = await findResponseByKey(tx, clientId);
  if (earlier && earlier.offerRequestId !== offerRequest.id)
    throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  if (earlier) return await readLink(tx, token, now);
  await refuseLate(tx, order, offerRequest, sent);
  const by = { userId: null, clientId, now };
  if ('refusal' in reply) await declineRequest(tx, order, offerRequest, reply.refusal, by);
  else {
    const { kind, price, pickUpDate, deliveryDate, validUntil, note } = reply.response;
    refuseDays(reply.response, order.originTimeZone, now);
    await recordProviderResponse(
      tx,
      order,
      offerRequest,
      {
        kind,
        providerPrice: price,
        pickUpDate,
        deliveryDate,
        validUntil: validUntil === null ? null : endOfDay(validUntil, order.originTimeZone),
        note,
        fileId: await storeFile(tx, order, offerRequest, reply, (id) => quarantine(tx, 'offer_files', [id], now)),
      },
      by,
    );
  }
  return await readLink(tx, token, now);
}

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
