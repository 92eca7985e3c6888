import { microgramsOf } from '#domain/chargeable-weight.ts';
import { type CustomsDeclaration, invoiceNumberOf, lineValue } from '#domain/customs.ts';
import { isDutiable } from '#domain/customs-territory.ts';
import type { Cents } from '#domain/money.ts';
import { totalDeclared } from '#domain/package.ts';
import { localMoment, pickUpDate } from '#domain/working-days.ts';
import type { BookedEnd, BookedHandOver, Booking, Carrier } from '#server/carriers/carrier.ts';
import { type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { type Order, readOrder, showInsurance } from '#server/orders/order.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { placeFrom, placeTo } from './show-parties.ts';
import { readShipment } from './read-shipment.ts';
import type { PackageRecord, PartyRecord } from './repository.ts';

type PartyLines = Omit<PartyRecord, 'requestId' | 'customerId' | 'type' | 'name' | 'savedAt'>;

/** In place of an address that is not entered yet, for what carriers say of places and goods alone. */
const noParty: PartyLines = {
  ...{ street: '', apartment: null, line3: null, suburb: null, state: null },
  ...{ company: '', contact: '', phone: '', email: '', taxId: null },
};

/** One end of a shipment in the carrier's terms. @throws Error without an address, which no paid order lacks */
function bookedEnd({ city, postcode, country }: ReturnType<typeof placeFrom>, party: PartyLines | null): BookedEnd {
  if (!party) throw new Error('An address of the shipment is missing');
  const { street, apartment, line3, suburb, state, company, contact, phone, email, taxId: taxID } = party;
  return {
    street,
    apartment,
    line3,
    suburb,
    state,
    company,
    contact,
    phone,
    email,
    taxID,
    city,
    postcode,
    countryCode: country.code,
    countryName: country.name,
  };
}

/** @throws Error for a drop-off without its point, which no saved details lack */
function bookedHandOver({ pickupType: type, dropOffPoint: point }: Order): BookedHandOver {
  if (type !== 'O') return { type: type ?? 'D' };
  if (!point) throw new Error('The drop-off point of the shipment is missing');
  return { type, point };
}

const hoursOf = ({ pickupType, pickupTime: ready, officeCloseTime: close }: Order): Booking['pickupHours'] =>
  pickupType === 'D' && ready !== null && close !== null ? { ready, close } : null;

/** The customs code of a package; null where its lines have several, or none. */
function codeOf(customs: CustomsDeclaration | null, packageNumber: number): string | null {
  const codes = new Set(
    customs?.lines.filter((line) => line.packageNumber === packageNumber).map(({ hsCode }) => hsCode),
  );
  return codes.size === 1 ? [...codes][0]! : null;
}

/** The sum of the declared lines: carriers compare it, and the values of packages may be rounded. */
function declaredValue(order: Order, customs: CustomsDeclaration | null, packages: readonly PackageRecord[]): Cents {
  if (!customs) return order.declaredValue;
  const withoutLines = packages.filter((each) =>
    customs.lines.every(({ packageNumber }) => packageNumber !== each.packageNumber),
  );
  return customs.lines.reduce((sum, line) => sum + lineValue(line), totalDeclared(withoutLines));
}

/** What a carrier books, or would book; collected from `sentAt` on. @throws Error without details, unless addresses may be missing */
export async function readBooking(
  tx: Db,
  order: Order,
  offer: ChosenOffer,
  carrier: Carrier,
  { reference, sentAt, mayLackAddresses = false }: { reference: string; sentAt: Date; mayLackAddresses?: boolean },
): Promise<Booking> {
  const { shipment, from, to, packages, customs: declared } = await readShipment(tx, order.id);
  const missing = mayLackAddresses ? noParty : null;
  const ratedFrom = { country: shipment.fromCode, postcode: order.postcodeFrom };
  const ratedTo = { country: shipment.toCode, postcode: order.postcodeTo };
  const crossesBorder = isDutiable(ratedFrom, ratedTo, packages);
  const customs = crossesBorder ? declared : null;
  const firstDay = pickUpDate(localMoment(sentAt, order.originTimeZone), carrier.pickUp.cutOff, shipment.fromCode);
  return {
    requestId: order.id,
    reference,
    customerReference: order.customerReference,
    productName: offer.productName,
    product: offer.carrierProduct,
    price: offer.carrierPrice,
    from: bookedEnd(placeFrom(shipment), from ?? missing),
    to: bookedEnd(placeTo(shipment), to ?? missing),
    originTimeZone: order.originTimeZone,
    isDutiable: crossesBorder,
    declared: { amount: declaredValue(order, customs, packages), currency: order.currency },
    customs: customs && { ...customs, invoiceNumber: invoiceNumberOf(customs, order.id) },
    handOver: bookedHandOver(order),
    pickupDay: order.pickupDate ?? firstDay,
    pickupHours: hoursOf(order),
    pickupNotice: order.pickupNotice,
    measurementSystem: order.measurementSystem,
    packages: packages.map((each) => ({
      quantity: each.quantity,
      length: Number(each.length),
      width: Number(each.width),
      height: Number(each.height),
      weight: Number(each.weight),
      packageType: each.packageType,
      contents: each.descriptionOfContents,
      goods: {
        description: each.description,
        quantity: each.quantity,
        unitValue: { amount: each.value, currency: each.currency },
        unitGrams: Number(microgramsOf(Number(each.weight), order.measurementSystem) / 1_000_000n),
        originCountry: each.manufactureCountryCode,
        hsCode: codeOf(customs, each.packageNumber),
      },
    })),
    chargeableGrams: order.chargeableGrams,
    insurance: showInsurance(order),
    livemode: order.livemode,
    bookedAt: sentAt,
  };
}

/** What would be booked today of the newest order of a carrier's account with details; null for none. */
export async function readNewestBooking(
  db: Db,
  { carriers }: Pick<Services, 'carriers'>,
  accountId: number,
  now: Date,
): Promise<Booking | null> {
  const last = await db
    .selectFrom('requests')
    .innerJoin('offers', 'offers.id', 'requests.selectedOfferId')
    .select('requests.id')
    .where('offers.carrierAccountId', '=', accountId)
    .where('requests.livemode', '=', true)
    .where('requests.step', '>=', 2)
    .orderBy('requests.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const offer = last && (await readChosenOffer(db, last.id));
  if (!last || !offer) return null;
  const order = await readOrder(db, last.id, now);
  const carrier = await carriers.find(db, offer, localMoment(now, order.originTimeZone).day);
  if (!carrier) return null;
  // Its own day may be over.
  return await readBooking(db, { ...order, pickupDate: null }, offer, carrier, {
    reference: `Q-${order.id}-test`,
    sentAt: now,
  });
}
