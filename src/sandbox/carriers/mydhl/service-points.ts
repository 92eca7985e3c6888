import { findMiddle } from '#sandbox/carriers/places.ts';
import type { StandInResponse, World } from '#sandbox/carriers/stand-in.ts';

const places = [
  { name: 'Kiosk', km: 0.51, limit: { kg: 23, sides: [58, 48, 38], pieces: 4 }, status: 'A' },
  { name: 'City Office', km: 2.4, limit: { kg: 70, sides: [120, 80, 80], pieces: 20 }, status: 'A' },
  { name: 'Closed Corner', km: 1.1, limit: null, status: 'X' },
  { name: 'Locker', km: 1.7, limit: null, status: 'A', isCollectOnly: true },
  { name: 'Gateway', km: 11.3, limit: null, status: 'A' },
  { name: 'Far Village', km: 68, limit: null, status: 'A' },
];

const workdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

function showPoint(world: World, country: string, city: string, at: number): object {
  const { name, km, limit, status, isCollectOnly = false } = places[at]!;
  const { latitude, longitude } = findMiddle(country)!;
  const inMiles = country === 'US' || country === 'GB';
  const isAmerican = country === 'US';
  const rows = workdays.map((dayOfWeek) => ({
    dayOfWeek,
    openingTime: isAmerican ? '9:00 AM' : '09:00',
    closingTime: isAmerican ? '6:30 PM' : '18:30',
  }));
  return {
    facilityId: `${city.slice(0, 3).toUpperCase()}${String(at + 1).padStart(3, '0')}`,
    servicePointName: `Express Service Point ${name}`,
    ...(world.random() < 0.5 && { localName: name }),
    address: { addressLine1: `High Street ${at + 1}`, city: city.toUpperCase(), zipCode: '10115' },
    geoLocation: { latitude: latitude + km / 400, longitude },
    distance: inMiles ? `${(km / 1.609344).toFixed(2)} mi` : `${km} km`,
    ...(inMiles ? {} : { distanceMetric: world.random() < 0.3 ? String(km) : km }),
    shippingCutOffTime: '16:30:00.000',
    openingHours: {
      openingHours: [
        ...rows,
        { dayOfWeek: 'SATURDAY', openingTime: '10:00', closingTime: '13:00' },
        { dayOfWeek: 'HOLIDAY', openingTime: '10:00', closingTime: '12:00' },
      ],
      holidays: { open: [], closed: [{ from: '25-12-2026', to: '26-12-2026' }] },
    },
    contactDetails: world.random() < 0.2 ? {} : { phoneNumber: '+49 30 20304099 , +49 30 20304098' },
    servicePointCapabilities: {
      shipmentDropOff: !isCollectOnly,
      ...(limit && { pieceCountLimit: limit.pieces }),
    },
    ...(limit && {
      shipmentLimitationsByPiece: {
        pieceSizeLimit1: { value: limit.sides[2], uom: 'CM' },
        pieceSizeLimit2: { value: limit.sides[0], uom: 'CM' },
        pieceSizeLimit3: { value: String(limit.sides[1]), uom: 'CM' },
        maxPieceWeight: { value: limit.kg, uom: 'KG' },
      },
    }),
    svpStatus: status,
  };
}

/** The HTTP status is always 200; the body has the real one. */
export function listPoints(world: World, query: URLSearchParams): StandInResponse {
  const fail = (statusCode: number, statusMessage: string): StandInResponse => ({
    status: 200,
    body: { status: { statusCode, statusMessage }, servicePoints: world.random() < 0.5 ? null : [] },
  });
  const country = query.get('countryCode');
  const address = query.get('address') ?? '';
  if (!country) return fail(101, 'A parameter is missing');
  if (!findMiddle(country)) return fail(600, 'There are no service points in this country');
  if (/nowhere/i.test(address)) return fail(201, 'No service point found');
  const city = /([\p{L} ]+)$/u.exec(address)?.[1]?.trim() || country;
  const points = places.map((_, at) => showPoint(world, country, city, at));
  return {
    status: 200,
    body: {
      status: { statusCode: 1, statusMessage: 'OK' },
      servicePoints: points.toReversed(),
    },
  };
}
