import * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { type CarrierAccount, type CarrierAdapter, carrierOf } from '#server/carriers/adapter.ts';
import { compareAddress } from '#server/carriers/booking-parts.ts';
import type { BookedEnd, Carrier, CheckedAddress } from '#server/carriers/carrier.ts';
import { orBusy } from '#server/carriers/carrier-response.ts';
import { book, checkBooking, fetchLabel, findBooking } from './booking.ts';
import { addressOf, findEasyPostProblems } from './bounds.ts';
import { createClient, type EasyPostClient } from './client.ts';
import { cancelPickup } from './pickup.ts';
import { quote, whyNot } from './rates.ts';
import { address } from './responses.ts';
import { track, voidShipment } from './tracking.ts';

async function checkAddress(client: EasyPostClient, end: BookedEnd): Promise<CheckedAddress> {
  const { name } = client.account;
  const sent = addressOf(end, null);
  const body = { verify: true, address: sent };
  const { street1, street2, city, state, zip, verifications } = await client.post('/addresses', body, address);
  const delivery = verifications?.delivery;
  if (!delivery) return { isDeliverable: true, text: null };
  if (!delivery.success) {
    const words = delivery.errors.map(({ message, suggestion }) => [message, suggestion].filter(Boolean).join(': '));
    return { isDeliverable: false, text: carrierMessages.carrierSays(name, words.join('; ')) };
  }
  const listLines = (lines: readonly (string | null | undefined)[]): string[] => lines.flatMap((line) => line || []);
  const own = { lines: listLines([sent.street1, sent.street2]), city: sent.city, postcode: sent.zip };
  return compareAddress(name, own, [{ lines: listLines([street1, street2]), city, state, postcode: zip }]);
}

function connect(account: CarrierAccount): Carrier {
  const at = (signal: AbortSignal) => createClient(account, signal);
  return {
    ...carrierOf(account),
    whyNot: (shipment) => whyNot(account.name, shipment),
    quote: (shipment, signal) => quote(at(signal), shipment),
    findProblems: findEasyPostProblems,
    checkBooking: (booking, signal) => checkBooking(at(signal), booking),
    book: (_db, booking, signal) => book(at(signal), booking),
    findBooking: (_db, booking, signal) => findBooking(at(signal), booking),
    voidShipment: (shipment, signal) => voidShipment(at(signal), shipment),
    cancelPickup: (shipment, signal) => cancelPickup(at(signal), shipment),
    checkAddress: (end, _side, signal) => orBusy(checkAddress(at(signal), end)),
    fetchLabel: (booking, booked, signal) => fetchLabel(at(signal), booking, booked),
    track: (shipment, signal) => track(at(signal), shipment),
  };
}

const longestSecret = 200;
const percentPattern = /^\d{1,2}(\.\d{1,2})?$/;

export const easyPostAdapter: CarrierAdapter = {
  name: 'EasyPost',
  fields: [
    {
      name: 'apiKey',
      label: 'API key',
      isSecret: true,
      check: (value) => (/^[\w-]{10,200}$/.test(value) ? null : carrierMessages.apiKey),
    },
    {
      name: 'insurancePercent',
      label: 'Insurance fee in percent, if not 0.5',
      isSecret: false,
      isOptional: true,
      check: (value) => (value === '' || percentPattern.test(value) ? null : carrierMessages.percent),
    },
    {
      name: 'webhookSecret',
      label: 'Webhook secret',
      isSecret: true,
      isOptional: true,
      check: (value) => (value.length <= longestSecret ? null : carrierMessages.credentialLong(longestSecret)),
    },
  ],
  hosts: { test: 'https://api.easypost.com/v2', live: 'https://api.easypost.com/v2' },
  productCode: ({ carrier, service }) => `${carrier} ${service}`,
  connect,
  async tryConnection(account, signal) {
    await orBusy(createClient(account, signal).get('/addresses?page_size=1', z.unknown()));
  },
};
