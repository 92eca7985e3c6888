import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import type { MainInfo, PickupAvailability } from '#contract/shipments.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import type { OrderAddress } from '#domain/address.ts';
import { type CustomsDeclaration, findCustomsErrors, isBilledToSender } from '#domain/customs.ts';
import type { FieldErrors } from '#domain/field.ts';
import type { ShippingDetails } from '#domain/shipping-details.ts';
import { noteRecentAddress } from '#server/addresses/recent-addresses.ts';
import { saveLabelledAddress, saveRecipient } from '#server/addresses/save-labelled-address.ts';
import { findTaxNumberErrors } from '#server/customs-checks/check-tax-numbers.ts';
import { isHsCode } from '#server/customs-checks/hs-codes.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { offerUnavailable } from '#server/offers/choose-offer.ts';
import { type ChosenOffer, isHidden, isStillValid, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { refuseClosed } from '#server/offers/open-request.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import {
  changeOrder,
  checkVersion,
  lockOrder,
  readMainInfo,
  readOrder,
  recordAction,
  type OrderChanges,
  type Order,
} from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { isBilledTo } from '#server/carriers/account-carriers.ts';
import { checkPickup } from '#server/pickup/check-pickup.ts';
import { checkCarrierBounds } from './check-booking.ts';
import { saveCustoms } from './customs-repository.ts';
import { findDropOff } from './drop-off.ts';
import { readPackages, saveParty } from './repository.ts';

type SaveServices = Pick<Services, 'config' | 'carriers'>;

interface DetailsEntry {
  requestId: number;
  details: ShippingDetails;
  /** The order's version that was read; null or undefined skips the check. */
  ifMatch?: string | null;
  caller: Pick<Caller, 'userId' | 'role'>;
  now: Date;
}

/** Locks the order, and before it the customer where an address goes to the address book. */
async function lockFor(tx: Db, { requestId, details, now }: DetailsEntry): Promise<Order> {
  if (details.shipFrom.name !== null || details.shipTo.name !== null || details.saveRecipient) {
    const { customerId } = await readOrder(tx, requestId, now);
    await lockCustomer(tx, customerId);
  }
  return await lockOrder(tx, requestId, now);
}

/** @throws RuleBroken for a closed order or one without an offer; Conflict with the options for an offer that is not valid any more */
async function readValidOffer(tx: Db, services: SaveServices, entry: DetailsEntry, order: Order): Promise<ChosenOffer> {
  await refuseClosed(tx, order);
  const offer = order.step < 1 ? null : await readChosenOffer(tx, order.id);
  if (!offer) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
  const isMissing = !isStillValid(offer, entry.now) || isHidden(offer, services.config.hiddenExpressCarrier);
  if (isMissing) throw await offerUnavailable(tx, services, entry);
  return offer;
}

async function readDropOff(
  tx: Db,
  { carriers }: SaveServices,
  { details, now }: DetailsEntry,
  order: Order,
  offer: ChosenOffer,
): Promise<ServicePointResponse | null> {
  if (details.pickupType !== 'O') return null;
  const { facilityId } = details.selectedDropOffPoint!;
  return await findDropOff(tx, carriers, { order, offer, facilityId }, now);
}

/** Clears the fields of other kinds of hand-over. A reference that is not sent stays. */
function detailsChanges(details: ShippingDetails, dropOff: ServicePointResponse | null): OrderChanges {
  const { pickupType: type, customerReference } = details;
  const isScheduled = type === 'D';
  return {
    pickupType: type,
    pickupDate: isScheduled ? details.pickupDate : null,
    pickupTime: isScheduled ? details.pickupTime : null,
    officeCloseTime: isScheduled ? details.officeCloseTime : null,
    pickupPhone: type === 'C' ? details.phone : null,
    pickupNotice: details.notice,
    dropOffPoint: dropOff && JSON.stringify(dropOff),
    ...(customerReference === undefined ? {} : { customerReference }),
  };
}

async function saveAddress(
  tx: Db,
  order: Order,
  address: OrderAddress,
  { now, isKept }: { now: Date; isKept: boolean },
): Promise<void> {
  const { taxID, ...entered } = address;
  await saveParty(tx, {
    ...entered,
    taxId: taxID,
    requestId: order.id,
    customerId: order.customerId,
    savedAt: now,
  });
  const place =
    address.type === 'From'
      ? { countryId: order.countryFromId, city: order.cityFrom, postcode: order.postcodeFrom }
      : { countryId: order.countryToId, city: order.cityTo, postcode: order.postcodeTo };
  await noteRecentAddress(tx, order.customerId, address, place, now);
  await saveLabelledAddress(tx, order.customerId, address, place, now);
  if (isKept && address.name === null) await saveRecipient(tx, order.customerId, address, place, now);
}

function describeHandOver(
  details: ShippingDetails,
  dropOff: ServicePointResponse | null,
  availability: PickupAvailability,
): string {
  if (details.pickupType === 'C') return shipmentMessages.callForPickUp(details.phone!);
  if (dropOff) return shipmentMessages.dropOffAt(`${dropOff.servicePointName}, ${dropOff.facilityId}`);
  const pickup = shipmentMessages.pickUpOn(details.pickupDate!, details.pickupTime!, details.officeCloseTime!);
  return availability.message === null ? pickup : shipmentMessages.pickUpRefused(pickup, availability.message);
}

/** Undefined leaves the declaration as it is. @throws RuleBroken by field where it does not fit the packages or the offer (rule D-30) */
export async function checkAndSaveCustoms(
  tx: Db,
  order: Order,
  customs: CustomsDeclaration | null | undefined,
): Promise<void> {
  if (customs === undefined) return;
  if (customs) {
    const to = { country: countryCodeOf(order.countryToId), postcode: order.postcodeTo };
    const packages = await readPackagesToDeclare(tx, order.id);
    const errors = {
      ...findCodeErrors(customs),
      ...(await findTaxNumberErrors(customs.taxNumbers)),
      ...(await findTermErrors(tx, order, customs)),
      ...findCustomsErrors(customs, { ...order, to, packages }),
    };
    const broken = Object.entries(errors).map(([field, texts]) => [`customs.${field}`, texts] as const);
    if (broken.length > 0) throw new RuleBroken(Object.fromEntries(broken));
  }
  await saveCustoms(tx, order, customs);
}

const findCodeErrors = ({ lines }: CustomsDeclaration): FieldErrors =>
  Object.fromEntries(
    lines.flatMap(({ hsCode }, index) =>
      hsCode === null || isHsCode(hsCode) ? [] : [[`lines[${index}].hsCode`, [customsMessages.noSuchCode(hsCode)]]],
    ),
  );

/** The carrier bills duties to the holder of its account, so only a company with its own account may pay them. */
async function findTermErrors(tx: Db, { id, customerId }: Order, customs: CustomsDeclaration): Promise<FieldErrors> {
  if (!isBilledToSender(customs)) return {};
  const offer = await readChosenOffer(tx, id);
  const isOwn = await isBilledTo(tx, customerId, offer?.carrierAccountId ?? null);
  return isOwn ? {} : { incoterm: [customsMessages.recipientPays] };
}

const readPackagesToDeclare = async (tx: Db, requestId: number) =>
  (await readPackages(tx, requestId)).map((each) => ({ ...each, weight: Number(each.weight) }));

/**
 * Always saves; step 2 only if this hand-over is possible, otherwise step 1 (rule D-16). A labelled address also goes to the book (rule
 * D-4). @throws RuleBroken for an order that is closed, has no offer or is being paid, and for an impossible drop-off point; Conflict
 * with the options when the offer is not valid any more
 */
export async function saveDetails(tx: Db, services: SaveServices, entry: DetailsEntry): Promise<MainInfo> {
  const { details, caller, now } = entry;
  const order = await lockFor(tx, entry);
  const offer = await readValidOffer(tx, services, entry, order);
  await checkVersion(tx, order, entry.ifMatch ?? null, now);
  const dropOff = await readDropOff(tx, services, entry, order, offer);
  await saveAddress(tx, order, details.shipFrom, { now, isKept: false });
  await saveAddress(tx, order, details.shipTo, { now, isKept: details.saveRecipient === true });
  await checkAndSaveCustoms(tx, order, details.customs);
  const availability = await checkPickup(tx, services.carriers, { order, offer, now }, details);
  const step = availability.status === 'SUCCESS' ? 2 : 1;
  await changeOrder(tx, order.id, { ...detailsChanges(details, dropOff), step }, { userId: caller.userId });
  await checkCarrierBounds(tx, services, order.id, offer, now);
  await recordAction(tx, order, {
    type: shipmentMessages.detailsAction,
    content: shipmentMessages.detailsSaved(describeHandOver(details, dropOff, availability)),
    userId: caller.userId,
    isCustomers: true,
    now,
  });
  return await readMainInfo(tx, order.id, now);
}
