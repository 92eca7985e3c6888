import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import type { PartyCorrection } from '#domain/address.ts';
import type { CustomsDeclaration } from '#domain/customs.ts';
import { mostPaperVersions } from '#domain/customs-papers.ts';
import { customsPaperMessages } from '#domain/messages/customs-papers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { orderAllows } from '#domain/order-rights.ts';
import type { ShipmentContacts } from '#domain/shipment-changes.ts';
import { stageOf } from '#domain/tracking-state.ts';
import { isStaff } from '#domain/user.ts';
import {
  changeOrder,
  checkVersion,
  lockOrder,
  lockUnchangedOrder,
  readMainInfo,
  recordAction,
} from '#server/orders/order.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { bookCorrected, findOpenAttempt } from './booking-attempts.ts';
import { findCarrierProblems } from './check-booking.ts';
import { schedulePapers } from './declared-shipment.ts';
import {
  readPackages,
  readPaperVersion,
  readParties,
  readShipmentRecord,
  updateContents,
  updateParty,
} from './repository.ts';
import { checkAndSaveCustoms } from './save-details.ts';
import { showPackage } from './show-packages.ts';
import { placeFrom, placeTo, showParty } from './show-parties.ts';

// Contacts and contents can be corrected until the payment, the ends until the booking, the customs declaration until the pick-up.

interface ContactChange {
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

/** While new or waiting for payment (rule S-10). @throws RuleBroken in any other status, or before details; Conflict if it has changed */
export async function updateContacts(
  tx: Db,
  { requestId, contacts, ifMatch, userId, now }: ContactChange,
): Promise<{ shippingInfo: ShippingDetailsResponse['shippingInfo'] }> {
  const order = await lockUnchangedOrder(tx, requestId, { ifMatch, now });
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

/** `ifMatch`: the order's version that was read; null skips the check. */
interface PackageChange {
  requestId: number;
  packageId: number;
  contents: string;
  ifMatch: string | null;
  userId: number;
  now: Date;
}

/** While new and not booked (rule S-10). @throws NotFound for a package of another order; RuleBroken; Conflict for a changed order */
export async function editPackageDescription(
  tx: Db,
  { requestId, packageId, contents, ifMatch, userId, now }: PackageChange,
): Promise<ShippingDetailsResponse['packageDetails']['packages'][number]> {
  const order = await lockOrder(tx, requestId, now);
  const before = (await readPackages(tx, requestId)).find(({ id }) => id === packageId);
  if (!before) throw new NotFound();
  await checkVersion(tx, order, ifMatch, now);
  const { status, awbNumber } = order;
  const isAllowed = orderAllows('editPackageDescription', { status, isBooked: awbNumber !== null });
  if (!isAllowed) throw new RuleBroken(orderMessages.contentsClosed);
  await updateContents(tx, packageId, contents);
  await changeOrder(tx, requestId, {}, { userId });
  await recordAction(tx, order, {
    type: shipmentMessages.contentsAction,
    content: shipmentMessages.contentsChanged(before.packageNumber, before.descriptionOfContents, contents),
    userId,
    now,
  });
  return showPackage({ ...before, descriptionOfContents: contents });
}

/** Each correction makes new customs papers, and a customer may not make too many. @throws RuleBroken */
async function refuseMorePapers(tx: Db, requestId: number, { role }: Pick<Caller, 'role'>): Promise<void> {
  if (!isStaff(role) && (await readPaperVersion(tx, requestId)) >= mostPaperVersions)
    throw new RuleBroken(customsPaperMessages.tooManyVersions(mostPaperVersions));
}

interface PartyChange {
  requestId: number;
  party: PartyCorrection;
  /** The version of the order that was read; null skips the check. */
  ifMatch: string | null;
  caller: Caller;
  now: Date;
}

/** Corrects one end of a paid order until it is booked, and books it at once (rule S-10); its place stays. @throws RuleBroken; Conflict */
export async function correctParty(
  tx: Db,
  services: Pick<Services, 'carriers'>,
  { requestId, party: { type, ...lines }, ifMatch, caller, now }: PartyChange,
): Promise<MainInfo> {
  const order = await lockUnchangedOrder(tx, requestId, { ifMatch, now });
  const { status, awbNumber } = order;
  if (order.step < 3 || !orderAllows('correctParty', { status, isBooked: awbNumber !== null }))
    throw new RuleBroken(orderMessages.correctionIsOver);
  if (await findOpenAttempt(tx, requestId)) throw new RuleBroken(pickupMessages.beingBooked);
  await refuseMorePapers(tx, requestId, caller);
  const { taxID: taxId, ...address } = lines;
  if (!(await updateParty(tx, requestId, type, { ...address, taxId })))
    throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
  const side = type.toLowerCase();
  const errors: Record<string, string[]> = {};
  // What the carrier does not take at the other end is corrected there, and of the place by customer support.
  for (const { field, text } of await findCarrierProblems(tx, services, order, now)) {
    const [end, name = ''] = (field ?? '').split('.');
    if (end === side && name in lines) (errors[name] ??= []).push(text);
  }
  if (Object.keys(errors).length > 0) throw new RuleBroken(errors);
  await changeOrder(tx, requestId, {}, { userId: caller.userId });
  const { company, contact, phone, email, street, apartment, line3, suburb, state } = address;
  const texts = [company, contact, phone, email, street, apartment, line3, suburb, state];
  await recordAction(tx, order, {
    type: shipmentMessages.contactAction,
    content: shipmentMessages.contactChanged(type, texts.filter(Boolean).join(', ')),
    userId: caller.userId,
    isCustomers: true,
    now,
  });
  await schedulePapers(tx, requestId, now);
  await bookCorrected(tx, requestId, now);
  return await readMainInfo(tx, requestId, now);
}

interface CustomsCorrection {
  requestId: number;
  customs: CustomsDeclaration;
  ifMatch: string | null;
  caller: Pick<Caller, 'userId' | 'role'>;
  now: Date;
}

/** Between payment and pick-up; new papers follow, and it is booked at once. @throws RuleBroken by field or with the reason; Conflict */
export async function correctCustoms(
  tx: Db,
  { requestId, customs, ifMatch, caller, now }: CustomsCorrection,
): Promise<MainInfo> {
  const order = await lockUnchangedOrder(tx, requestId, { ifMatch, now });
  const isCollected = order.trackingState !== null && stageOf(order.trackingState) > stageOf('pending');
  if (isCollected) throw new RuleBroken(customsPaperMessages.collected);
  if (!orderAllows('correctCustoms', order)) throw new RuleBroken(customsPaperMessages.closed);
  const isBooked = order.awbNumber !== null;
  if (!isBooked && (await findOpenAttempt(tx, requestId))) throw new RuleBroken(pickupMessages.beingBooked);
  await refuseMorePapers(tx, requestId, caller);
  await checkAndSaveCustoms(tx, order, customs);
  await changeOrder(tx, requestId, {}, caller);
  await recordAction(tx, order, {
    type: customsPaperMessages.action,
    content: customsPaperMessages.corrected,
    userId: caller.userId,
    isCustomers: true,
    now,
  });
  await schedulePapers(tx, requestId, now);
  if (!isBooked) await bookCorrected(tx, requestId, now);
  return await readMainInfo(tx, requestId, now);
}
