import { createHash, randomBytes } from 'node:crypto';
import type { LinkState } from '#domain/provider-response.ts';
import { isOpenOrder } from '#domain/order.ts';
import type { Db } from '#server/platform/handler.ts';
import { isPaymentUnderway, type Order } from '#server/orders/order.ts';
import type { OfferRequestRecord } from './response-repository.ts';
import { findChosenOffer } from './offer-repository.ts';

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Only the hash is stored (rule PR-6). */
export function makeOfferLink(): { path: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { path: `/offer/${token}`, hash: hashOfToken(token) };
}

/** What a provider can do by its link (rule PR-9). */
export async function classifyLink(
  db: Db,
  order: Order,
  offerRequest: OfferRequestRecord,
  now: Date,
): Promise<LinkState> {
  if (order.status === 'D' || offerRequest.isProviderDeleted) return 'withdrawn';
  if (order.status === 'E') return 'expired';
  if (!isOpenOrder(order.status, order.step)) {
    const chosen = await findChosenOffer(db, order.id);
    return chosen && !chosen.express && chosen.providerId === offerRequest.providerId ? 'won' : 'ordered';
  }
  // An offer that is being paid stays as it is.
  if (await isPaymentUnderway(db, order.id)) return 'ordered';
  return Date.parse(offerRequest.deadline) <= now.getTime() ? 'late' : 'open';
}
