import { carrierMessages } from '#domain/messages/carriers.ts';
import { checkPickUp } from '#domain/pickup-availability.ts';
import { mostPoints } from '#domain/service-point.ts';
import type { CarrierAccount, CarrierAdapter, CredentialField } from '#server/carriers/adapter.ts';
import {
  type BookedEnd,
  type Carrier,
  CarrierRefusal,
  type CheckedAddress,
  notOffered,
  type ShipmentToRate,
} from '#server/carriers/carrier.ts';
import { bookShipment, cancelPickup, checkShipment, fetchWaybill, findShipment, uploadDocuments } from './booking.ts';
import { findProblems, mostPieces } from './bounds.ts';
import { accountNumberOf, callMyDhl, MyDhlRefusal } from './client.ts';
import { checkGoLive } from './go-live.ts';
import { readLandedCost, readRates } from './rates.ts';
import { countPieces, declaredOf, landedCostRequest, rateRequest } from './requests.ts';
import { addressResponse, ratesResponse } from './responses.ts';
import { findServicePoints, takesLoad } from './service-points.ts';
import { trackShipment } from './tracking.ts';

const textField = (name: string, label: string, isSecret: boolean): CredentialField => ({
  name,
  label,
  isSecret,
  check: (value) =>
    value.trim() === ''
      ? carrierMessages.credentialMissing
      : value.length > 100
        ? carrierMessages.credentialLong(100)
        : null,
});

const fields: readonly CredentialField[] = [
  textField('username', 'API key (user name)', false),
  textField('password', 'API secret (password)', true),
  {
    name: 'accountNumber',
    label: 'Account number',
    isSecret: false,
    check: (value) => (/^[A-Za-z0-9]{1,12}$/.test(value) ? null : carrierMessages.accountNumber(1, 12)),
  },
];

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
  if (countPieces(shipment) > mostPieces) return [];
  try {
    return await fetchRates(account, shipment, signal);
  } catch (failure) {
    if (failure instanceof MyDhlRefusal && (failure.kind === 'not-offered' || failure.status === 404)) return [];
    throw failure;
  }
}

async function checkAddress(
  account: CarrierAccount,
  { countryCode, postcode, city }: BookedEnd,
  end: 'from' | 'to',
  signal: AbortSignal,
): Promise<CheckedAddress> {
  const unknown = { isDeliverable: false, text: carrierMessages.addressUnknown(account.name) };
  try {
    const { address } = await callMyDhl(account, {
      method: 'GET',
      path: '/address-validate',
      query: {
        type: end === 'from' ? 'pickup' : 'delivery',
        countryCode,
        postalCode: postcode ?? '',
        cityName: city,
        strictValidation: 'false',
      },
      response: addressResponse,
      signal,
    });
    const [first] = address;
    if (!first) return unknown;
    const fold = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\s-]/g, '').toLowerCase();
    const isSame = address.some(
      (each) => fold(each.cityName) === fold(city) && fold(each.postalCode) === fold(postcode),
    );
    const place = [first.postalCode, first.cityName].filter(Boolean).join(' ');
    return {
      isDeliverable: true,
      text: isSame || place === '' ? null : carrierMessages.addressKnownAs(account.name, place),
    };
  } catch (failure) {
    if (failure instanceof MyDhlRefusal && failure.kind === 'fix-input') return unknown;
    throw failure;
  }
}

function connect(account: CarrierAccount): Carrier {
  const list: Carrier['servicePoints'] = async (_, near, signal) => {
    const points = await findServicePoints(account, near, signal);
    if (points === notOffered) return notOffered;
    return points.filter((point) => takesLoad(point, near.load)).slice(0, mostPoints);
  };
  return {
    providerId: account.providerId,
    tariffId: null,
    accountId: account.id,
    name: account.name,
    pickUp: account.pickUp,
    quote: (shipment, signal) => quote(account, shipment, signal),
    whyNot: ({ packages }) =>
      countPieces({ packages }) > mostPieces ? carrierMessages.manyPieces(account.name, mostPieces) : null,
    // Its rates were for the first day; the response to the booking has its last word.
    pickupAvailability: async (slot, place) => checkPickUp(slot, place),
    servicePoints: list,
    async phoneForPickup(db, near, signal) {
      const points = await list(db, near, signal);
      if (points === notOffered) return notOffered;
      return { phone: points.find(({ phone }) => phone !== null)?.phone ?? null };
    },
    knownServicePoint: async () => null,
    findProblems: (booking) => findProblems(account.name, booking),
    checkBooking: (booking, signal) => checkShipment(account, booking, signal),
    book: (_, booking, signal) => bookShipment(account, booking, signal),
    findBooking: (_, booking, signal) => findShipment(account, booking, signal),
    cancelPickup: (shipment, signal) => cancelPickup(account, shipment, signal),
    checkAddress: (address, end, signal) => checkAddress(account, address, end, signal),
    async landedCost(booking, signal) {
      const body = landedCostRequest(booking, accountNumberOf(account));
      if (body === null) return null;
      const call = { method: 'POST', path: '/landed-cost', body, response: ratesResponse, signal } as const;
      const cost = readLandedCost(await callMyDhl(account, call), declaredOf(booking).currency);
      return cost && { ...cost, isRough: cost.isRough || booking.packages.some(({ goods }) => goods.hsCode === null) };
    },
    async label(booking, { awbNumber }, signal) {
      const waybill = await fetchWaybill(account, { awbNumber, day: booking.pickupDay }, signal);
      return waybill?.content ?? notOffered;
    },
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

/** DHL Express by its own API, version 3.1.1. */
export const myDhlAdapter: CarrierAdapter = {
  name: 'MyDHL API',
  fields,
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
