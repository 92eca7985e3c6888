import type { DetailsForPay, ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { centsNumber } from '#domain/money.ts';
import { serviceName, deliveryBy } from '#domain/offer.ts';
import { type CustomsDeclaration, type CustomsLine, isBilledToSender, lineValue } from '#domain/customs.ts';
import { listMissing } from '#domain/customs-rules.ts';
import { isDutiable } from '#domain/customs-territory.ts';
import { hidesCompanyOf, isStaff, type Role } from '#domain/user.ts';
import { utcDay } from '#domain/working-days.ts';
import { listRecentBySide } from '#server/addresses/recent-addresses.ts';
import { listComments } from '#server/comments/comments.ts';
import { readCardRefund } from '#server/refunds/card-refund.ts';
import { readBilling } from '#server/refunds/read-billing.ts';
import { readInvoice } from '#server/refunds/read-invoice.ts';
import { recordAmountShown } from '#server/offers/amount-shown.ts';
import { amountDue, type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { readWishes } from '#server/offers/read-wishes.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { readOfferFinance } from '#server/payments/read-offer-finance.ts';
import { readPayments, readReturned } from '#server/payments/read-payments.ts';
import { readMissing } from '#server/payments/receive-transfer.ts';
import { readTransfer } from '#server/payments/read-transfer.ts';
import type { Db } from '#server/platform/handler.ts';
import { statusAt } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { isPageOpen } from '#server/tracking/share-page.ts';
import { showTracking } from '#server/tracking/show-tracking.ts';
import { isBilledTo } from '#server/carriers/account-carriers.ts';
import { readBookedIds } from '#server/carriers/booked-shipment.ts';
import { readPickupFrame } from '#server/pickup/check-pickup.ts';
import { findLastAttempt, readBookingTroubles } from './booking-attempts.ts';
import { toCustomsResponse } from './customs-repository.ts';
import { proposeDetails, readOpeningDetails } from './opening-details.ts';
import { showPackages } from './show-packages.ts';
import { placeFrom, placeTo, showFormFrom, showFormTo, showParty } from './show-parties.ts';
import { showPickupInfo, showShipmentDetails } from './show-pickup.ts';
import { readShipment } from './read-shipment.ts';
import type { ShipmentRecord } from './repository.ts';

interface DetailsView {
  role: Role;
  now: Date;
}

/** Oldest first; without deleted and expired ones (rule Q-23). */
async function listReturns(db: Db, requestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('returnOfId', '=', requestId)
    .where('status', 'not in', ['D', 'E'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const showInfo = async (db: Db, shipment: ShipmentRecord, now: Date): Promise<ShippingDetailsResponse['info']> => ({
  id: shipment.id,
  livemode: shipment.livemode,
  status: statusAt(shipment, now),
  createdBy: shipment.createdBy,
  createdByStaff: shipment.createdByStaff,
  contact: (await findOrderRecipient(db, shipment))?.name ?? null,
  lastModyfiedBy: shipment.modifiedBy,
  dateCreated: shipment.createdAt,
  customerReference: shipment.customerReference,
  version: shipment.version,
  ways: { returnOf: shipment.returnOfId, returns: await listReturns(db, shipment.id) },
});

/** Rule O-8. */
const showService = (
  shipment: ShipmentRecord,
  offer: ChosenOffer,
): NonNullable<ShippingDetailsResponse['shippingService']> => ({
  express: offer.express,
  productName: serviceName(offer.providerName, offer.productName),
  deliveryBy: deliveryBy(offer, shipment.pickupDate),
  price: centsNumber(offer.price),
  securityFee: centsNumber(offer.securityFee),
  finalPrice: centsNumber(amountDue(offer)),
  serviceInfo: shipment.serviceInfo,
});

const paidByRecipient = (customs: CustomsDeclaration | null): CustomsDeclaration | null =>
  customs && isBilledToSender(customs) ? { ...customs, incoterm: 'DAP' } : customs;

async function readPieces(db: Db, id: number): Promise<Pick<ShippingDetailsResponse, 'pieces'>> {
  const { trackingNumbers } = await readBookedIds(db, id);
  return trackingNumbers.length > 1 ? { pieces: [...trackingNumbers] } : {};
}

async function readCommon(db: Db, id: number, { role, now }: DetailsView) {
  const { shipment, packages, customs, ...parties } = await readShipment(db, id);
  const offer = await readChosenOffer(db, id);
  const shown = {
    info: await showInfo(db, shipment, now),
    shippingInfo: {
      shipFrom: showParty(placeFrom(shipment), parties.from),
      shipTo: showParty(placeTo(shipment), parties.to),
    },
    shipmentDetails: showShipmentDetails(shipment),
    packageDetails: showPackages(shipment, packages),
    payments: await readPayments(db, id, role),
    shippingService: offer && showService(shipment, offer),
    needsCustoms: isDutiable(
      { country: shipment.fromCode, postcode: shipment.postcodeFrom },
      { country: shipment.toCode, postcode: shipment.postcodeTo },
      packages,
    ),
    customs: toCustomsResponse(customs),
  };
  return { shipment, parties, offer, customs, shown };
}

const readStaffPart = async (db: Db, shipment: ShipmentRecord, { role, now }: DetailsView) =>
  isStaff(role)
    ? {
        invoice: await readInvoice(db, shipment.id),
        billing: await readBilling(db, shipment.id),
        shippingOfferFinance: await readOfferFinance(db, shipment.id, now),
        cardRefund: await readCardRefund(db, shipment),
        transferMissingUSD: centsNumber(await readMissing(db, shipment.id)),
        ...(await readBookingState(db, shipment)),
      }
    : {};

async function readBookingProblems(
  db: Db,
  { id, isBookingStopped }: ShipmentRecord,
): Promise<Pick<ShippingDetailsResponse, 'bookingProblems'>> {
  if (!isBookingStopped) return {};
  const attempt = await findLastAttempt(db, id);
  return { bookingProblems: attempt?.refusal === 'fix-input' ? (attempt.problems ?? []) : [] };
}

/** What support may decide about a booking. */
async function readBookingState(
  db: Db,
  { id, awbNumber }: ShipmentRecord,
): Promise<Pick<ShippingDetailsResponse, 'bookingTrouble' | 'canVoid'>> {
  const bookingTrouble = (await readBookingTroubles(db, [id])).get(id);
  if (bookingTrouble) return { bookingTrouble };
  const attempt = await findLastAttempt(db, id);
  const isInForce = attempt?.state === 'booked' && attempt.accountId !== null && attempt.awbNumber === awbNumber;
  return isInForce ? { canVoid: true } : {};
}

/** @throws NotFound */
export async function readDetails(
  db: Db,
  services: Pick<Services, 'carriers' | 'config'>,
  id: number,
  view: DetailsView,
): Promise<ShippingDetailsResponse> {
  const { shipment, parties, offer, shown } = await readCommon(db, id, view);
  const recent = hidesCompanyOf(shipment, view.role)
    ? { from: [], to: [] }
    : await listRecentBySide(db, shipment.customerId);
  const opening = await readOpeningDetails(db, shipment, parties, view.now);
  const isCustomsCopied = shown.customs === null && opening.customs !== null;
  const canPayDuties = await isBilledTo(db, shipment.customerId, offer?.carrierAccountId ?? null);
  return {
    shipFrom: showFormFrom(shipment, opening.from),
    shipTo: showFormTo(shipment, opening.to),
    pickupInfo: showPickupInfo(
      { ...shipment, ...opening.handOver },
      await readPickupFrame(db, services.carriers, { order: shipment, offer, now: view.now }),
      offer,
    ),
    ...(shipment.step === 1 || shipment.step === 2
      ? {
          proposed: await proposeDetails(db, shipment, opening, {
            carriers: services.carriers,
            offer,
            senders: recent.from,
            now: view.now,
          }),
        }
      : {}),
    recentAddressesFrom: recent.from,
    recentAddressesTo: recent.to,
    ...shown,
    customs: toCustomsResponse(isCustomsCopied && !canPayDuties ? paidByRecipient(opening.customs) : opening.customs),
    isCustomsCopied,
    canPayDuties,
    ...(await readPieces(db, id)),
    ...(await readBookingProblems(db, shipment)),
    tracking: await showTracking(db, {
      requestId: id,
      awbNumber: shipment.awbNumber,
      trackingLink: shipment.trackingLink,
      expectedDay: offer && deliveryBy(offer, shipment.pickupDate),
      now: view.now,
    }),
    isTrackingShared: await isPageOpen(db, id),
    wishes: await readWishes(db, id),
    transfer: await readTransfer(db, services, id),
    returned: await readReturned(db, id),
    ...(await readStaffPart(db, shipment, view)),
  };
}

const withValue = (line: CustomsLine) => ({ ...line, value: lineValue(line) });

/** The summary before a payment (rule D-17); stores the amount that it shows. @throws NotFound */
export async function readDetailsForPay(
  db: Db,
  id: number,
  view: DetailsView & { userId: number },
): Promise<DetailsForPay> {
  const { shipment, parties, offer, customs, shown } = await readCommon(db, id, view);
  if (offer && shipment.step < 3) {
    const amount = amountDue(offer);
    await recordAmountShown(db, { requestId: id, customerId: shipment.customerId, userId: view.userId, amount });
  }
  return {
    customer: { id: shipment.customerId, name: shipment.customerName },
    ...shown,
    customsMissing: shown.needsCustoms
      ? listMissing(customs && { ...customs, lines: customs.lines.map(withValue) }, {
          from: { country: shipment.fromCode, postcode: shipment.postcodeFrom },
          to: { country: shipment.toCode, postcode: shipment.postcodeTo },
          recipientTaxId: parties.to?.taxId ?? null,
          day: utcDay(view.now),
        })
      : [],
    ...(isStaff(view.role) ? { comments: await listComments(db, id) } : {}),
  };
}
