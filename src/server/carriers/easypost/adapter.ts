import * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { checkPickUp } from '#domain/pickup-availability.ts';
import type { CarrierAccount, CarrierAdapter } from '#server/carriers/adapter.ts';
import { type BookedEnd, type Carrier, type CheckedAddress, notOffered } from '#server/carriers/carrier.ts';
import { book, checkBooking, findBooking, findProblems, readLabels } from './booking.ts';
import { createClient, type EasyPostClient, orRefuse } from './client.ts';
import { addressOf } from './parties.ts';
import { cancelPickup } from './pickup.ts';
import { quote, whyNot } from './rates.ts';
import { address } from './responses.ts';
import { track, voidShipment } from './tracking.ts';

const isWritten = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/** Any line fits here: bounds are those of the carrier that will be chosen. */
const anyLength = 250;

async function checkAddress(client: EasyPostClient, end: BookedEnd, signal: AbortSignal): Promise<CheckedAddress> {
  const sent = addressOf(end, anyLength);
  const request = { method: 'POST', path: '/addresses', body: { verify: true, address: sent }, signal } as const;
  const found = await client.send(request, address);
  const delivery = found.verifications?.delivery;
  if (!delivery) return { isDeliverable: true, text: null };
  if (!delivery.success) {
    const words = delivery.errors.map(({ message, suggestion }) => [message, suggestion].filter(Boolean).join(': '));
    return { isDeliverable: false, text: carrierMessages.carrierSays(client.account.name, words.join('; ')) };
  }
  const isSame =
    isWritten(found.street1, sent.street1) &&
    isWritten(found.street2, sent.street2) &&
    isWritten(found.city, sent.city) &&
    (found.zip ?? '').startsWith(sent.zip ?? '');
  if (isSame) return { isDeliverable: true, text: null };
  const lines = [found.street1, found.street2, [found.city, found.state, found.zip].filter(Boolean).join(' ')];
  return {
    isDeliverable: true,
    text: carrierMessages.addressKnownAs(client.account.name, lines.filter(Boolean).join(', ')),
  };
}

function connect(account: CarrierAccount): Carrier {
  const client = createClient(account);
  return {
    providerId: account.providerId,
    tariffId: null,
    accountId: account.id,
    name: account.name,
    pickUp: account.pickUp,
    whyNot: (shipment) => whyNot(account.name, shipment),
    quote: (shipment, signal) => quote(client, shipment, signal),
    pickupAvailability: async (slot, place) => checkPickUp(slot, place),
    servicePoints: async () => notOffered,
    phoneForPickup: async () => notOffered,
    knownServicePoint: async () => null,
    findProblems,
    checkBooking: (booking, signal) => checkBooking(client, booking, signal),
    book: (_db, booking, signal) => book(client, booking, signal),
    findBooking: (_db, booking, signal) => findBooking(client, booking, signal),
    voidShipment: (shipment, signal) => voidShipment(client, shipment, signal),
    cancelPickup: (shipment, signal) => cancelPickup(client, shipment, signal),
    checkAddress: (end, _side, signal) => orRefuse(account.name, checkAddress(client, end, signal)),
    label: (booking, _numbers, signal) => readLabels(client, booking, signal),
    track: (shipment, signal) => track(client, shipment, signal),
    uploadDocuments: async () => notOffered,
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
    const path = '/addresses?page_size=1';
    await orRefuse(account.name, createClient(account).send({ method: 'GET', path, signal }, z.unknown()));
  },
};
