import * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { type CarrierAdapter, carrierOf } from '#server/carriers/adapter.ts';
import { compareAddress } from '#server/carriers/booking-parts.ts';
import { type CarrierMethods, orBusy } from '#server/carriers/carrier-client.ts';
import { bookingMethods } from './booking.ts';
import { addressOf } from './bounds.ts';
import { openEasyPost } from './client.ts';
import { rateMethods } from './rates.ts';
import { address } from './responses.ts';
import { trackingMethods } from './tracking.ts';

const listLines = (...lines: readonly (string | null | undefined)[]): string[] => lines.flatMap((line) => line || []);

const addressMethods: CarrierMethods<'checkAddress'> = (open, name) => ({
  async checkAddress(end, _side, signal) {
    const sent = addressOf(end, null);
    const body = { verify: true, address: sent };
    const checked = await orBusy(open(signal).send('POST', '/addresses', address, { body }));
    const delivery = checked.verifications?.delivery;
    if (!delivery) return { isDeliverable: true, text: null };
    if (!delivery.success) {
      const words = delivery.errors.map(({ message, suggestion }) => [message, suggestion].filter(Boolean).join(': '));
      return { isDeliverable: false, text: carrierMessages.carrierSays(name, words.join('; ')) };
    }
    const own = { lines: listLines(sent.street1, sent.street2), city: sent.city, postcode: sent.zip };
    const { street1, street2, city, state, zip } = checked;
    return compareAddress(name, own, [{ lines: listLines(street1, street2), city, state, postcode: zip }]);
  },
});

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
  connect(account) {
    const [open, name] = [openEasyPost(account), account.name];
    return {
      ...carrierOf(account),
      ...rateMethods(open, name),
      ...bookingMethods(open, name),
      ...trackingMethods(open, name),
      ...addressMethods(open, name),
    };
  },
  async tryConnection(account, signal) {
    await orBusy(openEasyPost(account)(signal).send('GET', '/addresses', z.unknown(), { query: { page_size: '1' } }));
  },
};
