import { accountNumberCredential, type CarrierAdapter, carrierOf, textCredential } from '#server/carriers/adapter.ts';
import { bookingMethods } from './booking.ts';
import { openUps } from './client.ts';
import { paperMethods } from './papers.ts';
import { pointMethods } from './points.ts';
import { rateMethods } from './rates.ts';
import { trackingMethods } from './tracking.ts';

const longestKey = 200;

export const upsAdapter: CarrierAdapter = {
  name: 'UPS',
  fields: [
    textCredential('clientId', 'Client ID', false, longestKey),
    textCredential('clientSecret', 'Client secret', true, longestKey),
    accountNumberCredential(6, 6),
  ],
  hosts: { test: 'https://wwwcie.ups.com', live: 'https://onlinetools.ups.com' },
  productCode: ({ code }) => code ?? '',
  connect(account) {
    const [open, name] = [openUps(account), account.name];
    return {
      ...carrierOf(account),
      ...rateMethods(open, name),
      ...bookingMethods(open, name),
      ...trackingMethods(open, name),
      ...pointMethods(open, name),
      ...paperMethods(open, name),
      costsGoodsAlone: true,
    };
  },
  tryConnection: async (account, signal) => void (await openUps(account)(signal).readToken()),
};
