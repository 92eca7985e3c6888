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
  const at = openUps(account);
  return {
    ...carrierOf(account),
    quote: (shipment, signal) => quoteUps(at(signal), shipment),
    whyNot: (shipment) => whyNotTaken(account.name, shipment, upsLimits(shipment.from.country)),
    servicePoints: (db, near, signal) => findUpsPoints(at(signal), db, near),
    findProblems: (booking) => findUpsProblems(account.name, booking),
    checkBooking: (booking, signal) => checkUps(at(signal), booking),
    book: (_, booking, signal) => bookUps(at(signal), booking),
    findBooking: (_, booking, signal) => findUps(at(signal), booking),
    voidShipment: ({ awbNumber }, signal) => voidUps(at(signal), awbNumber),
    cancelPickup: ({ prgNumber }, signal) => cancelUpsPickup(at(signal), prgNumber),
    checkAddress: (end, _, signal) => checkUpsAddress(at(signal), end),
    landedCost: (booking, signal) => landedCostOfUps(at(signal), booking),
    costsGoodsAlone: true,
    fetchLabel: (booking, shipment, signal) => fetchUpsLabel(at(signal), booking, shipment),
    track: (shipment, signal) => trackUps(at(signal), shipment),
    uploadDocuments: (shipment, documents, signal) => uploadToUps(at(signal), shipment, documents),
  };
}

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
  tryConnection: async (account, signal) => void (await openUps(account)(signal).readToken()),
};
