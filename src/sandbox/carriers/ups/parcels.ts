import { localMoment, instantOf, utcOffsetAt } from '#domain/working-days.ts';
import { utcTime } from '#domain/utc-time.ts';
import { zoneWords } from '#domain/tracking.ts';
import { zoneOf } from '#sandbox/carriers/places.ts';
import type { World } from '#sandbox/carriers/stand-in.ts';

/** What the stand-in remembers of a shipment. */
export interface Parcel {
  id: string;
  trackingNumbers: string[];
  references: string[];
  accountNumber: string;
  serviceName: string;
  from: { city: string; country: string };
  to: { city: string; country: string };
  labelLines: string[];
  bookedAt: string;
  shipDay: string;
  arrivalDay: string;
  arrivalTime: string;
  isVoided: boolean;
}

interface Event {
  at: Date;
  place: { city: string; country: string };
  type: string;
  code: string;
  statusCode: string;
  description: string;
}

/** The whole journey: announced, picked up in the afternoon of its day, moved at night, and delivered on the promised day. */
function planOf({ from, to, bookedAt, shipDay, arrivalDay, arrivalTime, isVoided }: Parcel): Event[] {
  const at = (day: string, time: string, country: string): Date => instantOf({ day, time }, zoneOf(country));
  const collected = at(shipDay, '17:12', from.country);
  const start = { at: new Date(bookedAt), place: from, type: 'M', code: 'MP', statusCode: '003' };
  const announced = { ...start, description: 'Shipper created a label, UPS has not received the package yet.' };
  if (isVoided) {
    return [
      announced,
      { ...start, type: 'MV', code: 'VP', statusCode: '007', description: 'Shipment information voided.' },
    ];
  }
  const after = (hours: number): Date => new Date(collected.getTime() + hours * 3_600_000);
  return [
    announced,
    { at: collected, place: from, type: 'P', code: 'XD', statusCode: '038', description: 'Pickup Scan' },
    { at: after(3), place: from, type: 'I', code: 'OR', statusCode: '005', description: 'Origin Scan' },
    { at: after(5), place: from, type: 'I', code: 'DP', statusCode: '005', description: 'Departed from Facility' },
    {
      at: at(arrivalDay, '05:40', to.country),
      place: to,
      type: 'I',
      code: 'AR',
      statusCode: '005',
      description: 'Arrived at Facility',
    },
    {
      at: at(arrivalDay, '07:55', to.country),
      place: to,
      type: 'I',
      code: 'OT',
      statusCode: '021',
      description: 'Out For Delivery Today',
    },
    {
      at: at(arrivalDay, arrivalTime, to.country),
      place: to,
      type: 'D',
      code: 'KB',
      statusCode: '011',
      description: 'Delivered',
    },
  ];
}

export const isCollected = (parcel: Parcel, now: Date): boolean =>
  planOf(parcel).some(({ type, at }) => type === 'P' && at <= now);

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

/** The newest first. Some lack the fields with the instant in UTC, as at UPS. */
export function activitiesOf(world: World, parcel: Parcel) {
  const happened = planOf(parcel).filter(({ at }) => at <= world.now());
  return happened.toReversed().map(({ at, place, type, code, statusCode, description }) => {
    const timeZone = zoneOf(place.country);
    const { day, time } = localMoment(at, timeZone);
    const offset = utcOffsetAt(at, timeZone);
    return {
      location: { address: { city: place.city, countryCode: place.country, country: place.country } },
      status: { type, description, code, statusCode },
      date: compact(day),
      time: `${compact(time)}00`,
      ...(world.random() < 0.8 && {
        gmtDate: utcTime(at).format('YYYYMMDD'),
        gmtOffset: zoneWords(offset).slice('UTC'.length),
        gmtTime: utcTime(at).format('HH:mm:ss'),
      }),
    };
  });
}

/** 1Z, account, service, seven digits and the check digit. */
export function trackingNumber(accountNumber: string, service: string, serial: number): string {
  const body = `${accountNumber}${service}${String(serial % 10_000_000).padStart(7, '0')}`;
  const sum = [...body].reduce((total, letter, index) => {
    const value = /\d/.test(letter) ? Number(letter) : (letter.charCodeAt(0) - 63) % 10;
    return total + (index % 2 === 0 ? value : value * 2);
  }, 0);
  return `1Z${body}${(10 - (sum % 10)) % 10}`;
}

export const readParcel = (world: World, number: string): Parcel | undefined => {
  const id = world.recall<string>(`number ${number}`);
  return id === undefined ? undefined : world.recall<Parcel>(`parcel ${id}`);
};
export const saveParcel = (world: World, parcel: Parcel): void => world.remember(`parcel ${parcel.id}`, parcel);

export const parcelsWith = (world: World, accountNumber: string, reference: string): Parcel[] =>
  (world.recall<string[]>(`reference ${accountNumber} ${reference}`) ?? []).flatMap(
    (id) => readParcel(world, id) ?? [],
  );
