import {
  type CarrierAccount,
  type CarrierAdapter,
  accountNumberCredential,
  carrierOf,
  textCredential,
} from '#server/carriers/adapter.ts';
import { whyNotTaken } from '#server/carriers/booking-bounds.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import { bookUps, checkUps, fetchUpsLabel, findUps, voidUps } from './booking.ts';
import { findUpsProblems, upsLimits } from './bounds.ts';
import { openUps } from './client.ts';
import { checkUpsAddress, landedCostOfUps, uploadToUps } from './papers.ts';
import { cancelUpsPickup } from './pickup.ts';
import { findUpsPoints } from './points.ts';
import { quoteUps } from './rates.ts';
import { trackUps } from './tracking.ts';

const longestKey = 200;

function connect(account: CarrierAccount): Carrier {
  const opened = openUps(account);
  return {
    ...carrierOf(account),
    quote: (shipment, signal) => quoteUps(opened, shipment, signal),
    whyNot: (shipment) => whyNotTaken(account.name, shipment, upsLimits(shipment.from.country)),
    servicePoints: (db, near, signal) => findUpsPoints(opened, db, near, signal),
    findProblems: (booking) => findUpsProblems(account.name, booking),
    checkBooking: (booking, signal) => checkUps(opened, booking, signal),
    book: (_, booking, signal) => bookUps(opened, booking, signal),
    findBooking: (_, booking, signal) => findUps(opened, booking, signal),
    voidShipment: ({ awbNumber }, signal) => voidUps(opened, awbNumber, signal),
    cancelPickup: ({ prgNumber }, signal) => cancelUpsPickup(opened, prgNumber, signal),
    checkAddress: (end, _, signal) => checkUpsAddress(opened, end, signal),
    landedCost: (booking, signal) => landedCostOfUps(opened, booking, signal),
    fetchLabel: (booking, shipment, signal) => fetchUpsLabel(opened, booking, shipment, signal),
    track: (shipment, signal) => trackUps(opened, shipment, signal),
    uploadDocuments: (shipment, documents, signal) => uploadToUps(opened, shipment, documents, signal),
  };
}

/** UPS by its REST API. */
export const upsAdapter: CarrierAdapter = {
  name: 'UPS',
  fields: [
    textCredential('clientId', 'Client ID', false, longestKey),
    textCredential('clientSecret', 'Client secret', true, longestKey),
    accountNumberCredential(6, 6),
  ],
  hosts: { test: 'https://wwwcie.ups.com', live: 'https://onlinetools.ups.com' },
  productCode: ({ code }) => code ?? '',
  connect,
  tryConnection: async (account, signal) => void (await openUps(account).readToken(signal)),
};
