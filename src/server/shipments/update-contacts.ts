import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { orderAllows } from '#domain/order-rights.ts';
import type { ShipmentContacts } from '#domain/shipment-contacts.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder, checkVersion, lockOrder, recordAction } from '#server/orders/order.ts';
import { schedulePapers } from './declared-shipment.ts';
import { placeFrom, placeTo, showParty } from './show-parties.ts';
import { readParties, readShipmentRecord, updateParty } from './repository.ts';

export interface ContactChange {
  requestId: number;
  contacts: ShipmentContacts;
  ifMatch: string | null;
  userId: number;
  now: Date;
}

async function readShippingInfo(db: Db, requestId: number): Promise<ShippingDetailsResponse['shippingInfo']> {
  const shipment = (await readShipmentRecord(db, requestId))!;
  const { from, to } = await readParties(db, requestId);
  return { shipFrom: showParty(placeFrom(shipment), from), shipTo: showParty(placeTo(shipment), to) };
}

/**
 * Allowed while the order is new or waits for payment (rule S-10). @throws RuleBroken in any other status, or before details are entered;
 * Conflict if the order has changed
 */
export async function updateContacts(
  tx: Db,
  { requestId, contacts, ifMatch, userId, now }: ContactChange,
): Promise<{ shippingInfo: ShippingDetailsResponse['shippingInfo'] }> {
  const order = await lockOrder(tx, requestId, now);
  await checkVersion(tx, order, ifMatch, now);
  const { status, awbNumber } = order;
  const isAllowed = orderAllows('editContacts', { status, isBooked: awbNumber !== null });
  if (!isAllowed) throw new RuleBroken(orderMessages.contactsClosed);
  // Exactly one side is sent.
  const { type, person } = contacts.from
    ? ({ type: 'From', person: contacts.from } as const)
    : ({ type: 'To', person: contacts.to! } as const);
  const { contact, phone, company, email } = person;
  const changed = { contact, phone, company: company ?? '', email: email ?? '' };
  if (!(await updateParty(tx, requestId, type, changed)))
    throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
  await changeOrder(tx, requestId, {}, { userId });
  await recordAction(tx, order, {
    type: shipmentMessages.contactAction,
    content: shipmentMessages.contactChanged(type, [contact, company, phone, email].filter(Boolean).join(', ')),
    userId,
    now,
  });
  await schedulePapers(tx, requestId, now);
  return { shippingInfo: await readShippingInfo(tx, requestId) };
}
