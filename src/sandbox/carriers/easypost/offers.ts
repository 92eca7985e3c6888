import type { World } from '../stand-in.ts';
import { trackingNumber } from '../ups/parcels.ts';
import type { Parcel } from './requests.ts';

interface Service {
  name: string;
  /** US cents for the parcel, and for each pound begun. */
  first: number;
  perPound: number;
  /** Null: the carrier promises none. */
  days: number | null;
  /** In ounces, where it is less than the carrier's. */
  mostOunces?: number;
}

interface ConnectedCarrier {
  name: string;
  account: string;
  mostOunces: number;
  /** Null for every country. */
  origin: string | null;
  takesOrders: boolean;
  inland: readonly Service[];
  abroad: readonly Service[];
}

const service = (name: string, first: number, perPound: number, days: number | null, mostOunces?: number): Service => ({
  name,
  first,
  perPound,
  days,
  ...(mostOunces !== undefined && { mostOunces }),
});

/** Names and limits are those of the carriers, prices are invented. That USPS buys orders is so in EasyPost's test mode only. */
const carriers: readonly ConnectedCarrier[] = [
  {
    name: 'USPS',
    account: 'ca_0000000000000000000000000000usps',
    mostOunces: 1120,
    origin: 'US',
    takesOrders: true,
    inland: [
      service('Express', 2_310, 280, 2),
      service('Priority', 660, 130, 2),
      service('GroundAdvantage', 520, 95, 3),
    ],
    abroad: [
      service('PriorityMailInternational', 3_900, 450, 8),
      service('FirstClassPackageInternationalService', 1_450, 380, null, 64),
    ],
  },
  {
    name: 'UPS',
    account: 'ca_00000000000000000000000000000ups',
    mostOunces: 2400,
    origin: null,
    takesOrders: true,
    inland: [service('Ground', 930, 110, 4), service('2ndDayAir', 1_980, 240, 2)],
    abroad: [service('UPSSaver', 5_100, 610, 3), service('Expedited', 4_300, 520, 5)],
  },
  {
    name: 'FedEx',
    account: 'ca_000000000000000000000000000fedex',
    mostOunces: 2400,
    origin: null,
    takesOrders: true,
    inland: [service('FEDEX_GROUND', 900, 115, 4), service('FEDEX_2_DAY', 1_890, 250, 2)],
    abroad: [service('INTERNATIONAL_PRIORITY', 5_300, 640, 2)],
  },
  {
    name: 'DHLExpress',
    account: 'ca_000000000000000000000000000000dhl',
    mostOunces: 2469,
    origin: null,
    takesOrders: true,
    inland: [],
    abroad: [service('ExpressWorldwide', 5_600, 590, 2)],
  },
];

interface Lane {
  from: string;
  to: string;
}

export interface Offer {
  carrier: string;
  account: string;
  service: string;
  cents: number;
  days: number | null;
}

const poundsOf = ({ length, width, height, weight }: Parcel): number =>
  Math.ceil(Math.max(weight / 16, ((length ?? 0) * (width ?? 0) * (height ?? 0)) / 139));

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Prices of the connected carriers, or of `accounts` alone; and what those say that have none. */
export function priceParcel(lane: Lane, parcel: Parcel, accounts: readonly string[] | null, { random }: World) {
  const offers: Offer[] = [];
  const messages: { carrier: string; message: string }[] = [];
  for (const { name, account, ...each } of carriers) {
    if (accounts !== null && accounts.length > 0 && !accounts.includes(account)) continue;
    if (each.origin !== null && each.origin !== lane.from) continue;
    const refuse = (message: string) => messages.push({ carrier: name, message });
    if (parcel.weight > each.mostOunces) {
      refuse(`Maximum weight is ${each.mostOunces} oz.`);
      continue;
    }
    // Only in lists of all carriers: a booking names its own.
    if (accounts === null && name === 'FedEx' && random() < 0.2) {
      refuse('{"errors":["Unable to retrieve FedEx rates: system unavailable"]}');
      continue;
    }
    const services = lane.from === lane.to ? each.inland : each.abroad;
    for (const { name: serviceName, first, perPound, days, mostOunces = each.mostOunces } of services) {
      if (parcel.weight > mostOunces) continue;
      offers.push({ carrier: name, account, service: serviceName, cents: first + perPound * poundsOf(parcel), days });
    }
  }
  return { offers, messages };
}

/** Known accounts have a name; those of recordings have not. */
export const isConnected = (account: string): boolean => carriers.some((each) => each.account === account);

const firstWaybill = 340_000_000;

/** With the carrier's own check digit. */
export function makeTrackingCode(carrier: string, number: number): string {
  const digits = String(number).padStart(8, '0');
  switch (carrier) {
    case 'UPS':
      return trackingNumber('E5P0S7', '03', number);
    case 'FedEx':
      return `7949${digits}`;
    case 'DHLExpress':
      return `${firstWaybill + number}${(firstWaybill + number) % 7}`;
    default:
      return `94001001103680${digits}`;
  }
}
