import { sql } from 'kysely';
import { trackByPlan } from './tariff-tracking.ts';
import { type ExpressRequest, findExceeded, rateExpress } from '#domain/express-rate.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { type Tariff, tariffRules } from '#domain/tariff.ts';
import { convertSide, convertWeight, formatSides } from '#domain/units.ts';
import { mostPoints } from '#domain/service-point.ts';
import type { Db } from '#server/platform/handler.ts';
import { findPhone, findPoint, findPoints, type FoundPoint } from '#server/service-points/find-points.ts';
import {
  type Booked,
  type BookedNumbers,
  type Booking,
  type Carrier,
  type CarrierRate,
  CarrierRefusal,
  type Carriers,
  type LabelInput,
  notOffered,
  type ServicePoint,
} from './carrier.ts';
import { pickupNumber, waybillNumber } from './waybill-number.ts';

interface ValidTariff {
  providerId: number;
  name: string;
  tariffId: number;
}

const readValidTariffs = (db: Db, day: string, providerId: number | null): Promise<ValidTariff[]> =>
  sql<ValidTariff>`
    select distinct on (p.id) p.id as provider_id, p.name, t.id as tariff_id
    from providers p join tariffs t on t.provider_id = p.id
    where p.express and p.deleted_at is null and t.valid_from <= ${day}::date
      and (${providerId}::bigint is null or p.id = ${providerId}::bigint)
    order by p.id, t.valid_from desc`
    .execute(db)
    .then((result) => result.rows);

const takeSerial = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ serial: number }>`select nextval('waybill_serial') as serial`.execute(db);
  return rows[0]!.serial;
};

/** A pick-up number has six digits of the serial. They repeat after a million shipments, on another day. */
const pickupSerials = 1_000_000;

/** Three letters, with X for each that is missing. */
export function serviceArea(city: string): string {
  const letters = city
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return letters.slice(0, 3).padEnd(3, 'X');
}

const labelOf = (carrierName: string, booking: Booking, numbers: BookedNumbers): LabelInput => ({
  awbNumber: numbers.awbNumber,
  carrierName,
  productName: booking.productName,
  from: booking.from,
  to: booking.to,
  handOver: booking.handOver,
  pickupNumber: numbers.prgNumber ?? '',
  pickupDay: booking.pickupDay,
  measurementSystem: booking.measurementSystem,
  packages: booking.packages.map(({ packageType: _type, goods: _goods, ...labelled }) => labelled),
  chargeableGrams: booking.chargeableGrams,
  insurance: booking.insurance,
  reference: [String(booking.requestId), booking.customerReference].filter((part) => part !== null).join(' / '),
  livemode: booking.livemode,
  createdAt: booking.bookedAt.toISOString(),
});

/** Reaches nobody outside: what fails has booked nothing. */
async function book(db: Db, carrierName: string, booking: Booking): Promise<Booked> {
  try {
    const serial = await takeSerial(db);
    const numbers = {
      awbNumber: waybillNumber(serial),
      prgNumber: pickupNumber(serviceArea(booking.from.city), booking.pickupDay, serial % pickupSerials),
    };
    const drawnFrom = labelOf(carrierName, booking, numbers);
    const { drawLabel } = await import('./label-pdf.ts');
    const { listPieceNumbers } = await import('./label-layout.ts');
    const label = await drawLabel(drawnFrom);
    const trackingNumbers = listPieceNumbers(drawnFrom);
    return {
      ...numbers,
      label,
      drawnFrom,
      trackingNumbers,
      carrierShipmentId: null,
      charged: null,
      notices: [],
    };
  } catch (cause) {
    throw new CarrierRefusal('busy', null, { cause });
  }
}

function rateBy(tariff: Tariff, request: ExpressRequest): CarrierRate[] {
  const rate = rateExpress(tariff, request);
  if (!rate) return [];
  const { parts, transitDays } = rate;
  const { productName } = tariff;
  return [{ productName, currency: 'USD', parts, transitDays, product: null, lines: [], promisedAt: null }];
}

function describeLimit(tariff: Tariff, request: ExpressRequest): string | null {
  const exceeded = findExceeded(tariff, request);
  if (exceeded === null) return null;
  const { lengthCm: length, widthCm: width, heightCm: height, weightKg } = tariff.pieceLimits;
  const inTyped = request.measurementSystem === 'I';
  if (exceeded === 'weight') {
    return offerMessages.overLimit(`${weightKg} kg${inTyped ? ` (${convertWeight(weightKg, 'I')} lb)` : ''}`);
  }
  const sides = { length, width, height };
  const [inCm, inInches] = [
    formatSides(sides, 'M'),
    formatSides(
      mapSides(sides, (side) => convertSide(side, 'I')),
      'I',
    ),
  ];
  return offerMessages.overLimit(inTyped ? `${inCm} (${inInches})` : inCm);
}

const mapSides = (sides: Record<'length' | 'width' | 'height', number>, of: (side: number) => number) => ({
  length: of(sides.length),
  width: of(sides.width),
  height: of(sides.height),
});

const showPoint = ({ point, timeZone, distanceKm }: FoundPoint): ServicePoint => ({
  id: point.facilityId,
  name: point.name,
  localName: point.localName,
  addressLine1: point.street,
  city: point.city,
  postcode: point.postcode,
  distanceKm,
  latitude: point.latitude,
  longitude: point.longitude,
  timeZone,
  hours: point.hours,
  cutOff: point.cutOff,
  phone: point.phone,
  limits: point.limits,
});

/** Nobody can be asked: parcels are tracked by plan and by staff, papers stay with the portal. */
const carrierOf = (valid: ValidTariff, tariff: Tariff): Carrier => ({
  providerId: valid.providerId,
  tariffId: valid.tariffId,
  accountId: null,
  name: valid.name,
  pickUp: tariff.pickUp,
  quote: async (request) => rateBy(tariff, request),
  whyNot: (request) => describeLimit(tariff, request),
  servicePoints: async (db, near) =>
    (await findPoints(db, { ...near, providerId: valid.providerId }, mostPoints)).map(showPoint),
  phoneForPickup: async (db, near) => ({ phone: await findPhone(db, { ...near, providerId: valid.providerId }) }),
  async findServicePoint(tx, near, id) {
    const facility = await findPoint(tx, { ...near, providerId: valid.providerId }, id);
    return facility && { point: showPoint(facility), takesLoad: facility.takesLoad };
  },
  book: (db, booking) => book(db, valid.name, booking),
  findBooking: async () => 'absent',
  track: async (shipment) => trackByPlan(shipment),
  uploadDocuments: async () => notOffered,
});

/** Of each carrier the newest tariff that has begun (rule PR-11). A stored tariff never changes, so each is read and checked once. */
export function tariffCarriers(): Carriers {
  const cachedTariffs = new Map<number, Tariff>();

  async function cacheTariffs(db: Db, ids: readonly number[]): Promise<void> {
    const unknown = ids.filter((id) => !cachedTariffs.has(id));
    if (unknown.length === 0) return;
    const rows = await db.selectFrom('tariffs').select(['id', 'data']).where('id', 'in', unknown).execute();
    for (const { id, data } of rows) cachedTariffs.set(id, tariffRules.parse(data));
  }

  async function read(db: Db, day: string, providerId: number | null): Promise<Carrier[]> {
    const valid = await readValidTariffs(db, day, providerId);
    await cacheTariffs(
      db,
      valid.map((each) => each.tariffId),
    );
    return valid.map((each) => carrierOf(each, cachedTariffs.get(each.tariffId)!));
  }

  return {
    list: (db, day) => read(db, day, null),
    find: async (db, { providerId }, day) => (await read(db, day, providerId))[0] ?? null,
  };
}
