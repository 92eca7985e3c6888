import { sql } from 'kysely';
import type { CustomsDeclaration } from '#domain/customs.ts';
import type { Address } from '#contract/addresses.ts';
import type { ProposedDetails } from '#contract/shipment-shapes.ts';
import type { OpeningParty } from '#domain/address.ts';
import { localMoment } from '#domain/working-days.ts';
import { readCompanyAddress } from '#server/addresses/find-origin.ts';
import { proposePickup } from '#server/pickup/check-pickup.ts';
import type { Carriers } from '#server/carriers/carrier.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { readCustoms } from './customs-repository.ts';
import { placeFrom, placeTo } from './show-parties.ts';
import {
  type PackageRecord,
  type PartyRecord,
  readPackages,
  readParties,
  readShipmentRecord,
  type ShipmentRecord,
} from './repository.ts';

interface Parties {
  from: PartyRecord | null;
  to: PartyRecord | null;
}

/** How an order is handed over, without the day and the carrier's phone, which belong to one offer. */
type HandOver = Pick<ShipmentRecord, 'pickupType' | 'pickupTime' | 'officeCloseTime' | 'pickupNotice' | 'dropOffPoint'>;

interface OpeningDetails extends Parties {
  /** Null: the order's own. */
  handOver: HandOver | null;
  customs: CustomsDeclaration | null;
}

// With its label the address would be added to the book again.
const unlabelled = (party: PartyRecord | null): PartyRecord | null => party && { ...party, name: null };

const fold = (text: string | null): string => (text ?? '').trim().toLowerCase();

const isSamePlace = (one: ReturnType<typeof placeFrom>, other: ReturnType<typeof placeFrom>): boolean =>
  one.country.id === other.country.id &&
  fold(one.postcode) === fold(other.postcode) &&
  fold(one.city) === fold(other.city);

/** The newest replaced order with details, directly or through others. */
async function findReplacedWithDetails(db: Db, { replacesId: id }: ShipmentRecord): Promise<ShipmentRecord | null> {
  if (id === null) return null;
  const { rows } = await sql<{ id: number }>`
    with recursive replaced as (
      select id, replaces_id from requests where id = ${id}
      union all
      select r.id, r.replaces_id from requests r join replaced on r.id = replaced.replaces_id
    )
    select id from replaced where exists (select from request_parties where request_id = replaced.id)
    order by id desc limit 1`.execute(db);
  return rows[0] ? await readShipmentRecord(db, rows[0].id) : null;
}

const handOverOf = ({
  pickupType,
  pickupTime,
  officeCloseTime,
  pickupNotice,
  dropOffPoint,
}: ShipmentRecord): HandOver => ({ pickupType, pickupTime, officeCloseTime, pickupNotice, dropOffPoint });

const isSamePackage = (one: PackageRecord, other: PackageRecord): boolean =>
  one.packageType === other.packageType &&
  one.descriptionOfContents === other.descriptionOfContents &&
  one.value === other.value &&
  one.quantity === other.quantity &&
  one.weight === other.weight &&
  one.currency === other.currency;

/** The declared lines of packages that both orders have; number, date and charges are left open. Null without such lines. */
async function openCustoms(
  db: Db,
  shipment: ShipmentRecord,
  source: ShipmentRecord,
  now: Date,
): Promise<CustomsDeclaration | null> {
  const customs = await readCustoms(db, source.id);
  if (!customs || customs.currency !== shipment.currency) return null;
  const [before, after] = [await readPackages(db, source.id), await readPackages(db, shipment.id)];
  const isKept = (number: number) => {
    const [one, other] = [before, after].map((packages) => packages.find((each) => each.packageNumber === number));
    return one !== undefined && other !== undefined && isSamePackage(one, other);
  };
  const lines = customs.lines.filter(({ packageNumber }) => isKept(packageNumber));
  const invoiceDate = localMoment(now, shipment.originTimeZone).day;
  const own = { invoiceNumber: null, invoiceDate, freight: null, insurance: null, otherCharges: null };
  return lines.length === 0 ? null : { ...customs, ...own, lines };
}

/** The sides whose place is the same as in the replaced order; the hand-over belongs to the ship-from side. */
async function openReplaced(
  db: Db,
  shipment: ShipmentRecord,
  replaced: ShipmentRecord,
  now: Date,
): Promise<OpeningDetails> {
  const { from, to } = await readParties(db, replaced.id);
  const isFromSame = isSamePlace(placeFrom(replaced), placeFrom(shipment));
  const isToSame = isSamePlace(placeTo(replaced), placeTo(shipment));
  const customs = await openCustoms(db, shipment, replaced, now);
  return {
    from: isFromSame ? unlabelled(from) : null,
    to: isToSame ? unlabelled(to) : null,
    handOver: isFromSame ? handOverOf(replaced) : null,
    customs: isToSame ? customs : customs && customsToElsewhere(customs, shipment),
  };
}

/** Back to the sender: what was collected or paid on the way there does not apply. */
export const customsOfReturn = (customs: CustomsDeclaration, cityTo: string): CustomsDeclaration => ({
  ...customs,
  reason: 'return',
  incotermPlace: cityTo,
  importer: null,
  exportNote: null,
  taxNumbers: customs.taxNumbers.flatMap((each) =>
    each.owner === 'importer' || each.type === 'IOSS' || each.type === 'VOEC'
      ? []
      : [{ ...each, owner: each.owner === 'sender' ? 'recipient' : 'sender' }],
  ),
});

/** Without what belongs to the former recipient. */
const customsToElsewhere = (customs: CustomsDeclaration, { cityTo }: ShipmentRecord): CustomsDeclaration => ({
  ...customs,
  incotermPlace: cityTo,
  importer: null,
  taxNumbers: customs.taxNumbers.filter(({ owner }) => owner === 'sender'),
});

/** The sides of the returned order, swapped, where their place is the same. */
async function openReturned(
  db: Db,
  shipment: ShipmentRecord,
  returned: ShipmentRecord,
  now: Date,
): Promise<OpeningDetails> {
  const { from, to } = await readParties(db, returned.id);
  const customs = await openCustoms(db, shipment, returned, now);
  return {
    from: isSamePlace(placeTo(returned), placeFrom(shipment)) ? unlabelled(to) : null,
    to: isSamePlace(placeFrom(returned), placeTo(shipment)) ? unlabelled(from) : null,
    handOver: null,
    customs: customs && customsOfReturn(customs, shipment.cityTo),
  };
}

/** The entered details, else those of the replaced or returned order where places match (rules ), saved when confirmed. */
export async function readOpeningDetails(
  db: Db,
  shipment: ShipmentRecord,
  entered: Parties,
  now: Date,
): Promise<OpeningDetails> {
  if (entered.from || entered.to) return { ...entered, handOver: null, customs: await readCustoms(db, shipment.id) };
  const replaced = await findReplacedWithDetails(db, shipment);
  if (replaced) return await openReplaced(db, shipment, replaced, now);
  const returned = shipment.returnOfId === null ? null : await readShipmentRecord(db, shipment.returnOfId);
  return returned ? await openReturned(db, shipment, returned, now) : { ...entered, handOver: null, customs: null };
}

/** The hand-over of the last order from the same place; null for none. */
async function findLastHandOver(db: Db, shipment: ShipmentRecord) {
  const row = await db
    .selectFrom('requests')
    .select(['pickupType', 'pickupTime', 'officeCloseTime', 'dropOffPoint'])
    .where('customerId', '=', shipment.customerId)
    .where('id', '<>', shipment.id)
    .where('countryFromId', '=', shipment.countryFromId)
    .where(sql<string>`lower(city_from)`, '=', shipment.cityFrom.toLowerCase())
    .where(sql<string>`lower(coalesce(postcode_from, ''))`, '=', (shipment.postcodeFrom ?? '').toLowerCase())
    .where('pickupType', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.pickupType) return null;
  const { pickupType, pickupTime: ready, officeCloseTime: close, dropOffPoint } = row;
  return {
    pickupType,
    hours: ready !== null && close !== null ? { ready, close } : null,
    facilityId: dropOffPoint?.facilityId ?? null,
  };
}

function toSender(address: Address | undefined): ProposedDetails['shipFrom'] {
  if (!address) return null;
  const { street, apartment, line3, suburb, state, company, contact, phone, email, taxID } = address;
  return {
    source: 'lastOrder',
    ...{ name: null, street, apartment, line3, suburb, state, company, contact, phone, email, taxID },
  };
}

/** The ends that were pasted or chosen with the quote. */
export function readQuoted(shipment: ShipmentRecord) {
  const parties = shipment.quotedParties;
  const show = (party: OpeningParty | null | undefined) => (party ? { name: null, ...party } : null);
  return { from: show(parties?.from), to: show(parties?.to) };
}

/** The company's own address if it is at the place of the order; the contact is who ordered. */
async function readCompanySender(db: Db, shipment: ShipmentRecord): Promise<ProposedDetails['shipFrom']> {
  const own = await readCompanyAddress(db, shipment.customerId, shipment.fromCode);
  const isThere =
    own?.countryId === shipment.countryFromId &&
    fold(own.postcode) === fold(shipment.postcodeFrom) &&
    fold(own.city) === fold(shipment.cityFrom);
  if (!own || !isThere || own.street === '') return null;
  const { street, company } = own;
  return {
    source: 'company',
    ...{ name: null, street, company, line3: null, suburb: null },
    apartment: own.apartment || null,
    state: own.state || null,
    contact: shipment.createdByStaff ? null : shipment.createdBy,
    phone: own.phone || null,
    email: own.email || null,
    taxID: own.taxID || null,
  };
}

interface ProposalContext {
  carriers: Carriers;
  offer: ChosenOffer | null;
  /** The customer's recent senders, newest first. */
  senders: readonly Address[];
  now: Date;
}

/** What nobody has entered yet, from the last order at this place or the company (rule D-25). Writes nothing. */
export async function proposeDetails(
  db: Db,
  shipment: ShipmentRecord,
  opening: OpeningDetails,
  { carriers, offer, senders, now }: ProposalContext,
): Promise<ProposedDetails> {
  const place = placeFrom(shipment);
  const quoted = readQuoted(shipment);
  const ofQuote = (party: typeof quoted.from) => party && { source: 'quote' as const, ...party };
  const shipTo = opening.to ? null : ofQuote(quoted.to);
  const shipFrom = opening.from
    ? null
    : (ofQuote(quoted.from) ??
      toSender(senders.find((address) => isSamePlace(address, place))) ??
      (await readCompanySender(db, shipment)));
  if (shipment.pickupType !== null || opening.handOver) return { shipFrom, shipTo, pickup: null };
  const last = await findLastHandOver(db, shipment);
  const slot = await proposePickup(db, carriers, { order: shipment, offer, now }, last?.hours ?? null);
  if (!slot) return { shipFrom, shipTo, pickup: null };
  return {
    shipFrom,
    shipTo,
    pickup: {
      source: last ? 'lastOrder' : 'carrier',
      pickupType: last?.pickupType ?? 'D',
      pickupDate: slot.date,
      pickupTime: slot.ready,
      officeCloseTime: slot.close,
      facilityId: last?.pickupType === 'O' ? last.facilityId : null,
    },
  };
}
