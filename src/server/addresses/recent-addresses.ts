import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { Db } from '#server/platform/handler.ts';
import { readRecentAddresses } from './store.ts';
import type { RecentAddressRow } from './store.ts';

type Address = ShippingDetailsAnswer['recentAddressesFrom'][number];

/** How many recent addresses each side shows (decisions §3.10). */
const mostRecent = 20;

/** A recent address is named by the request that carries it and its side; nobody edits one, so its version stands still. */
const showRecent = ({
  country_id,
  country_code,
  country_name,
  has_postcode,
  tax_id,
  ...row
}: RecentAddressRow): Address => ({
  ...row,
  countryId: country_id,
  country: { id: country_id, code: country_code, name: country_name, hasPostCode: has_postcode },
  taxID: tax_id,
  version: 1,
});

/** The addresses a customer's saved details used last, each once, by side and newest first (decisions §3.10). */
export async function listRecentAddresses(db: Db, customerId: number): Promise<{ from: Address[]; to: Address[] }> {
  const shown = (await readRecentAddresses(db, customerId, mostRecent)).map(showRecent);
  return { from: shown.filter(({ type }) => type === 'From'), to: shown.filter(({ type }) => type === 'To') };
}
