import {
  accountNumberCredential,
  type CarrierAccount,
  type CarrierAdapter,
  carrierOf,
  textCredential,
} from '#server/carriers/adapter.ts';
import { whyNotTaken } from '#server/carriers/booking-bounds.ts';
import { compareAddress } from '#server/carriers/booking-parts.ts';
import {
  type BookedEnd,
  type Booking,
  type Carrier,
  CarrierRefusal,
  type CheckedAddress,
  notOffered,
  type ShipmentToRate,
} from '#server/carriers/carrier.ts';
import { type CodedRefusal, unless } from '#server/carriers/carrier-response.ts';
import { declarationOf } from '#server/carriers/declaration.ts';
import { bookShipment, cancelPickup, checkShipment, fetchWaybill, findShipment, uploadDocuments } from './booking.ts';
import { findMyDhlProblems, myDhlLimits } from './bounds.ts';
import { accountNumberOf, callMyDhl } from './client.ts';
import { checkGoLive } from './go-live.ts';
import { readLandedCost, readRates } from './rates.ts';
import { landedCostRequest, rateRequest } from './requests.ts';
import { addressResponse, ratesResponse } from './responses.ts';
import { findServicePoints } from './service-points.ts';
import { trackShipment } from './tracking.ts';

async function fetchRates(account: CarrierAccount, shipment: ShipmentToRate, signal: AbortSignal) {
  const response = await callMyDhl(account, {
    method: 'POST',
    path: '/rates',
    body: rateRequest(shipment, accountNumberOf(account), account.pickUp),
    response: ratesResponse,
    signal,
  });
  return readRates(response, shipment.shipDay);
}

/** None for a lane that the account or the carrier does not serve. */
async function quote(account: CarrierAccount, shipment: ShipmentToRate, signal: AbortSignal) {
  if (whyNotTaken(account.name, shipment, { pieces: myDhlLimits.pieces }) !== null) return [];
  const isNone = ({ kind, status }: CodedRefusal): boolean => kind === 'not-offered' || status === 404;
  return await unless(fetchRates(account, shipment, signal), isNone, []);
}

async function checkAddress(
  account: CarrierAccount,
  { countryCode, postcode, city }: BookedEnd,
  end: 'from' | 'to',
  signal: AbortSignal,
): Promise<CheckedAddress> {
  const type = end === 'from' ? 'pickup' : 'delivery';
  const place = { countryCode, postalCode: postcode ?? '', cityName: city, strictValidation: 'false' };
  const call = { method: 'GET', path: '/address-validate', response: addressResponse, signal } as const;
  const response = callMyDhl(account, { ...call, query: { type, ...place } });
  const { address } = await unless(response, ({ kind }) => kind === 'fix-input', { address: [] });
  const candidates = address.map((each) => ({ city: each.cityName, postcode: each.postalCode }));
  return compareAddress(account.name, { city, postcode }, candidates);
}

async function landedCost(account: CarrierAccount, booking: Booking, signal: AbortSignal) {
  const body = landedCostRequest(booking, accountNumberOf(account));
  if (body === null) return null;
  const call = { method: 'POST', path: '/landed-cost', body, response: ratesResponse, signal } as const;
  const { lines, total } = declarationOf(booking);
  const cost = readLandedCost(await callMyDhl(account, call), total.currency);
  return cost && { ...cost, isRough: cost.isRough || lines.some(({ hsCode }) => hsCode === null) };
}

function connect(account: CarrierAccount): Carrier {
  return {
    ...carrierOf(account),
    quote: (shipment, signal) => quote(account, shipment, signal),
    whyNot: (shipment) => whyNotTaken(account.name, shipment, { pieces: myDhlLimits.pieces }),
    servicePoints: (_, near, signal) => findServicePoints(account, near, signal),
    async phoneForPickup(_, near, signal) {
      const points = await findServicePoints(account, near, signal);
      if (points === notOffered) return notOffered;
      return { phone: points.find(({ phone }) => phone !== null)?.phone ?? null };
    },
    findProblems: (booking) => findMyDhlProblems(account.name, booking),
    checkBooking: (booking, signal) => checkShipment(account, booking, signal),
    book: (_, booking, signal) => bookShipment(account, booking, signal),
    findBooking: (_, booking, signal) => findShipment(account, booking, signal),
    cancelPickup: (shipment, signal) => cancelPickup(account, shipment, signal),
    checkAddress: (address, end, signal) => checkAddress(account, address, end, signal),
    landedCost: (booking, signal) => landedCost(account, booking, signal),
    fetchLabel: (_, shipment, signal) => fetchWaybill(account, shipment, signal),
    track: (shipment, signal) => trackShipment(account, shipment, signal),
    uploadDocuments: (shipment, documents, signal) => uploadDocuments(account, shipment, documents, signal),
  };
}

/** Within Germany, as its test accounts are German: any other answer than about the account shows that the credentials are right. */
const triedShipment = (now: Date): ShipmentToRate => ({
  from: { country: 'DE', postcode: '53113', city: 'Bonn' },
  to: { country: 'DE', postcode: '10115', city: 'Berlin' },
  originTimeZone: 'Europe/Berlin',
  shipDay: now.toISOString().slice(0, 10),
  now,
  measurementSystem: 'M',
  packages: [{ packageType: 'N', quantity: 1, length: 20, width: 20, height: 20, weight: 1 }],
  insuranceAmount: 0n,
  declared: { amount: 1_000n, currency: 'EUR' },
  insured: null,
  isDutiable: false,
});

const longestKey = 100;

/** DHL Express by its own API, version 3.1.1. */
export const myDhlAdapter: CarrierAdapter = {
  name: 'MyDHL API',
  fields: [
    textCredential('username', 'API key (user name)', false, longestKey),
    textCredential('password', 'API secret (password)', true, longestKey),
    accountNumberCredential(1, 12),
  ],
  hosts: { test: 'https://express.api.dhl.com/mydhlapi/test', live: 'https://express.api.dhl.com/mydhlapi' },
  productCode: ({ productCode }) => productCode ?? '',
  connect,
  checkGoLive,
  async tryConnection(account, signal) {
    try {
      await fetchRates(account, triedShipment(account.clock()), signal);
    } catch (failure) {
      if (!(failure instanceof CarrierRefusal) || ['credentials', 'busy'].includes(failure.kind)) throw failure;
    }
  },
};
