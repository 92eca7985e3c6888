import { carrierMessages } from '#domain/messages/carriers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { checkPickUp } from '#domain/pickup-availability.ts';
import type { CarrierAccount, CarrierAdapter, CredentialField } from '#server/carriers/adapter.ts';
import { type Carrier, notOffered } from '#server/carriers/carrier.ts';
import { bookUps, checkUps, findUps, labelOfUps, voidUps } from './booking.ts';
import { findOverLimit, findTooMany, findUpsProblems } from './bounds.ts';
import { openUps } from './client.ts';
import { checkUpsAddress, landedCostOfUps, uploadToUps } from './papers.ts';
import { cancelUpsPickup } from './pickup.ts';
import { findUpsPoints } from './points.ts';
import { quoteUps } from './rates.ts';
import { trackUps } from './tracking.ts';

const accountNumberLength = 6;
const longestKey = 200;

const keyField = (name: string, label: string, isSecret: boolean): CredentialField => ({
  name,
  label,
  isSecret,
  check: (value) =>
    value.trim() === ''
      ? carrierMessages.credentialMissing
      : value.length > longestKey
        ? carrierMessages.credentialLong(longestKey)
        : null,
});

const fields: readonly CredentialField[] = [
  keyField('clientId', 'Client ID', false),
  keyField('clientSecret', 'Client secret', true),
  {
    name: 'accountNumber',
    label: 'Account number',
    isSecret: false,
    check: (value) =>
      /^[0-9A-Za-z]{6}$/.test(value) ? null : carrierMessages.accountNumber(accountNumberLength, accountNumberLength),
  },
];

function connect(account: CarrierAccount): Carrier {
  const opened = openUps(account);
  return {
    providerId: account.providerId,
    tariffId: null,
    accountId: account.id,
    name: account.name,
    pickUp: account.pickUp,
    quote: (shipment, signal) => quoteUps(opened, shipment, signal),
    whyNot({ packages, measurementSystem, from }) {
      const most = findTooMany(packages);
      if (most !== null) return carrierMessages.manyPieces(account.name, most);
      const [over] = packages.flatMap((each) => findOverLimit(each, measurementSystem, from.country) ?? []);
      return over ? offerMessages.overLimit(over.limit) : null;
    },
    pickupAvailability: async (slot, place) => checkPickUp(slot, place),
    servicePoints: (db, near, signal) => findUpsPoints(opened, db, near, signal),
    phoneForPickup: async () => notOffered,
    knownServicePoint: async () => null,
    findProblems: (booking) => findUpsProblems(account.name, booking),
    checkBooking: (booking, signal) => checkUps(opened, booking, signal),
    book: (_, booking, signal) => bookUps(opened, booking, signal),
    findBooking: (_, booking, signal) => findUps(opened, booking, signal),
    voidShipment: ({ awbNumber }, signal) => voidUps(opened, awbNumber, signal),
    cancelPickup: ({ prgNumber }, signal) => cancelUpsPickup(opened, prgNumber, signal),
    checkAddress: (end, _, signal) => checkUpsAddress(opened, end, signal),
    landedCost: (booking, signal) => landedCostOfUps(opened, booking, signal),
    label: (booking, numbers, signal) => labelOfUps(opened, booking, numbers, signal),
    track: (shipment, signal) => trackUps(opened, shipment, signal),
    uploadDocuments: (shipment, documents, signal) => uploadToUps(opened, shipment, documents, signal),
  };
}

/** UPS by its REST API. */
export const upsAdapter: CarrierAdapter = {
  name: 'UPS',
  fields,
  hosts: { test: 'https://wwwcie.ups.com', live: 'https://onlinetools.ups.com' },
  productCode: ({ code }) => code ?? '',
  connect,
  tryConnection: async (account, signal) => void (await openUps(account).readToken(signal)),
};
