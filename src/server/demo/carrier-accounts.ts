import type { CarrierApi } from '#domain/carrier-account.ts';
import { finePercentOfText } from '#domain/money.ts';
import { adapters } from '#server/carriers/adapters.ts';
import { addAccount } from '#server/carriers/edit-accounts.ts';
import type { Db } from '#server/platform/handler.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import type { Services } from '#server/services.ts';

/** Any credentials open an account with a stand-in. */
const accounts: readonly { name: string; api: CarrierApi; credentials: Readonly<Record<string, string>> }[] = [
  {
    name: 'DHL Express',
    api: 'mydhl',
    credentials: { username: 'demo', password: 'demo-secret', accountNumber: '950000001' },
  },
  { name: 'UPS', api: 'ups', credentials: { clientId: 'demo', clientSecret: 'demo-secret', accountNumber: 'Q1A2Y3' } },
  { name: 'EasyPost', api: 'easypost', credentials: { apiKey: 'EZTKdemo000000000000' } },
];

/** An account with the stand-in of each carrier; none where no stand-ins are started. */
export async function addSandboxAccounts(tx: Db, services: Services, by: { userId: number; now: Date }): Promise<void> {
  const { config, secretKeys: keys, clock } = services;
  const settings = { keys, sandboxUrl: config.sandboxCarriersUrl, clock };
  if (settings.sandboxUrl === null) return;
  for (const { name, api, credentials } of accounts) {
    if (!adapters[api]) continue;
    const shippingProviderId = await addProvider(tx, {
      name,
      express: true,
      email: `bookings@${api}.example`,
      margin: finePercentOfText('10'),
      serviceInfo: 'Prices and labels come from the carrier’s own API; here from a stand-in, and no parcel moves.',
      trackingLink: null,
    });
    const account = {
      shippingProviderId,
      companyId: null,
      api,
      mode: 'sandbox',
      products: null,
      isActive: true,
    } as const;
    await addAccount(tx, settings, { ...account, credentials: { ...credentials } }, by);
  }
}
