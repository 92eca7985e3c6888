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
import {
  bookShipment,
  cancelPickup,
  checkGoLive,
  checkShipment,
  fetchWaybill,
  findShipment,
  uploadDocuments,
} from './booking.ts';
import { findMyDhlProblems, myDhlLimits } from './bounds.ts';
import { accountNumberOf, callMyDhl, type MyDhlAccount } from './client.ts';
import { readLandedCost, readRates } from './rates.ts';
import { landedCostRequest, rateRequest } from './requests.ts';
import { addressResponse, ratesResponse } from './responses.ts';
import { findServicePoints } from './service-points.ts';
import { trackShipment } from './tracking.ts';

async function fetchRates(account: MyDhlAccount, shipment: ShipmentToRate) {
  const body = rateRequest(shipment, accountNumberOf(account), account.pickUp);
  return readRates(await callMyDhl(account, ratesResponse, 'POST', '/rates', { body }), shipment.shipDay);
}

/** No rates for a lane that the account or the carrier does not serve. */
async function quote(account: MyDhlAccount, shipment: ShipmentToRate) {
  if (whyNotTaken(account.name, shipment, { pieces: myDhlLimits.pieces }) !== null) return [];
  const isNone = ({ kind, status }: CodedRefusal): boolean => kind === 'not-offered' || status === 404;
  return await unless(fetchRates(account, shipment), isNone, []);
}

async function checkAddress(
  account: MyDhlAccount,
  { countryCode, postcode, city }: BookedEnd,
  end: 'from' | 'to',
): Promise<CheckedAddress> {
  const type = end === 'from' ? 'pickup' : 'delivery';
  const query = { type, countryCode, postalCode: postcode ?? '', cityName: city, strictValidation: 'false' };
  const response = callMyDhl(account, addressResponse, 'GET', '/address-validate', { query });
  const { address } = await unless(response, ({ kind }) => kind === 'fix-input', { address: [] });
  const candidates = address.map((each) => ({ city: each.cityName, postcode: each.postalCode }));
  return compareAddress(account.name, { city, postcode }, candidates);
}

async function landedCost(account: MyDhlAccount, booking: Booking) {
  const body = landedCostRequest(booking, accountNumberOf(account));
  if (body === null) return null;
  const { lines, total } = declarationOf(booking);
  const response = await callMyDhl(account, ratesResponse, 'POST', '/landed-cost', { body });
  const cost = readLandedCost(response, total.currency);
  return cost && { ...cost, isRough: cost.isRough || lines.some(({ hsCode }) => hsCode === null) };
}

function connect(account: CarrierAccount): Carrier {
  const at = (signal: AbortSignal): MyDhlAccount => ({ ...account, signal });
  return {
    ...carrierOf(account),
    quote: (shipment, signal) => quote(at(signal), shipment),
    whyNot: (shipment) => whyNotTaken(account.name, shipment, { pieces: myDhlLimits.pieces }),
    servicePoints: (_, near, signal) => findServicePoints(at(signal), near),
    async phoneForPickup(_, near, signal) {
      const points = await findServicePoints(at(signal), near);
      if (points === notOffered) return notOffered;
      return { phone: points.find(({ phone }) => phone !== null)?.phone ?? null };
    },
    findProblems: (booking) => findMyDhlProblems(account.name, booking),
    checkBooking: (booking, signal) => checkShipment(at(signal), booking),
    book: (_, booking, signal) => bookShipment(at(signal), booking),
    findBooking: (_, booking, signal) => findShipment(at(signal), booking),
    cancelPickup: (shipment, signal) => cancelPickup(at(signal), shipment),
    checkAddress: (address, end, signal) => checkAddress(at(signal), address, end),
    landedCost: (booking, signal) => landedCost(at(signal), booking),
    fetchLabel: (_, shipment, signal) => fetchWaybill(at(signal), shipment),
    track: (shipment, signal) => trackShipment(at(signal), shipment),
    uploadDocuments: (shipment, documents, signal) => uploadDocuments(at(signal), shipment, documents),
  };
}

/** To try credentials with: within Germany, as the test accounts are. A refusal not about the account shows that they are right. */
const shipmentToTry = (now: Date): ShipmentToRate => ({
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
  checkGoLive: (account, booking, signal) => checkGoLive({ ...account, signal }, booking),
  async tryConnection(account, signal) {
    try {
      await fetchRates({ ...account, signal }, shipmentToTry(account.clock()));
    } catch (failure) {
      if (!(failure instanceof CarrierRefusal) || ['credentials', 'busy'].includes(failure.kind)) throw failure;
    }
  },
};
