import type { TrackingPage } from '#contract/tracking.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, recordAction } from '#server/orders/order.ts';
import { drawQr } from '#server/platform/draw-qr.ts';
import { hashOfKey, keyOf, makeNonce } from './page-key.ts';
import { dropPage, keepPage, readPage } from './repository.ts';

interface PageAct {
  requestId: number;
  userId: number;
  now: Date;
}

/** Null if the server's key has changed since: the link still works, but cannot be shown again. */
function findKey(serverKey: Uint8Array, requestId: number, page: { nonce: string; tokenHash: string }): string | null {
  const key = keyOf(serverKey, requestId, page.nonce);
  return hashOfKey(key) === page.tokenHash ? key : null;
}

async function openPage(tx: Db, serverKey: Uint8Array, { requestId, userId, now }: PageAct): Promise<string> {
  const order = await lockOrder(tx, requestId, now);
  if (!orderAllows('shareTracking', order)) throw new RuleBroken(trackingMessages.closed);
  const open = await readPage(tx, requestId);
  const openKey = open && findKey(serverKey, requestId, open);
  if (openKey) return openKey;
  const nonce = makeNonce();
  const key = keyOf(serverKey, requestId, nonce);
  const page = { requestId, customerId: order.customerId, nonce, tokenHash: hashOfKey(key) };
  await keepPage(tx, { ...page, createdAt: now });
  await recordAction(tx, order, {
    type: trackingMessages.shareAction,
    content: trackingMessages.shared,
    userId,
    now,
  });
  return key;
}

/** Returns the address, also as a QR code. @throws RuleBroken before the order is paid and after it is deleted */
export async function sharePage(
  tx: Db,
  serverKey: Uint8Array,
  act: PageAct,
  portalAddress: string,
): Promise<TrackingPage> {
  return await showPage(portalAddress, await openPage(tx, serverKey, act));
}

async function showPage(portalAddress: string, key: string): Promise<TrackingPage> {
  const address = `${portalAddress}/track/${key}`;
  return { address, code: await drawQr(address) };
}

export async function readSharedPage(
  db: Db,
  serverKey: Uint8Array,
  requestId: number,
  portalAddress: string,
): Promise<{ isOpen: boolean; page: TrackingPage | null }> {
  const open = await readPage(db, requestId);
  const key = open && findKey(serverKey, requestId, open);
  return { isOpen: open !== null, page: key === null ? null : await showPage(portalAddress, key) };
}

export const isPageOpen = async (db: Db, requestId: number): Promise<boolean> =>
  (await readPage(db, requestId)) !== null;

/** Does nothing if it is closed. */
export async function unsharePage(tx: Db, { requestId, userId, now }: PageAct): Promise<void> {
  const order = await lockOrder(tx, requestId, now);
  if (!(await dropPage(tx, requestId))) return;
  await recordAction(tx, order, {
    type: trackingMessages.shareAction,
    content: trackingMessages.unshared,
    userId,
    now,
  });
}
