import { accountNumberCredential, type CarrierAdapter, carrierOf, textCredential } from '#server/carriers/adapter.ts';
import { CarrierRefusal, type ShipmentToRate } from '#server/carriers/carrier.ts';
import { bookingMethods, checkGoLive } from './booking.ts';
import { openMyDhl } from './client.ts';
import { placeMethods } from './places.ts';
import { fetchRates, rateMethods } from './rates.ts';
import { trackingMethods } from './tracking.ts';

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
  connect(account) {
    const [open, name] = [openMyDhl(account), account.name];
    return {
      ...carrierOf(account),
      ...rateMethods(open, name),
      ...bookingMethods(open, name),
      ...trackingMethods(open, name),
      ...placeMethods(open, name),
    };
  },
  checkGoLive: (account, booking, signal) => checkGoLive(openMyDhl(account)(signal), booking),
  async tryConnection(account, signal) {
    try {
      await fetchRates(openMyDhl(account)(signal), shipmentToTry(account.clock()));
    } catch (failure) {
      if (!(failure instanceof CarrierRefusal) || ['credentials', 'busy'].includes(failure.kind)) throw failure;
    }
  },
};
