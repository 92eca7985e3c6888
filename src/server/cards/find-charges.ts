import * as z from 'zod/mini';
import type { Cents } from '#domain/money.ts';
import { GatewayUnreachable, type GatewayCharge } from './card-gateway.ts';
import { type GatewayTransaction, moneyOf, readTransaction } from './gateway-response.ts';
import type { GatewayCall, Sdk } from './gateway-line.ts';

/** @throws NoAnswer */
export const findTransaction = (call: GatewayCall, id: string): Promise<GatewayTransaction> =>
  call(async (sdk) => readTransaction(await sdk.transaction.find(id)));

/** Refunds that succeeded or are not decided yet. */
export async function findRefunds(call: GatewayCall, sale: GatewayTransaction): Promise<GatewayTransaction[]> {
  const refunds: GatewayTransaction[] = [];
  for (const id of sale.refundIds) refunds.push(await findTransaction(call, id));
  return refunds.filter((refund) => moneyOf(refund) === 'holds' || moneyOf(refund) === 'open');
}

// The SDK's own search throws inside callbacks, where no promise catches it.
const idsResponse = z.object({ searchResults: z.object({ ids: z.union([z.array(z.string()), z.literal('')]) }) });

async function searchIds(sdk: Sdk, reference: string): Promise<string[]> {
  const path = `${sdk.config.baseMerchantPath()}/transactions/advanced_search_ids`;
  const { searchResults } = idsResponse.parse(await sdk.http.post(path, { search: { orderId: { is: reference } } }));
  return searchResults.ids || [];
}

async function readCharge(call: GatewayCall, sale: GatewayTransaction): Promise<GatewayCharge> {
  const { id, amount } = sale;
  if (moneyOf(sale) === 'voided') return { id, amount, givenBack: amount };
  const refunds = await findRefunds(call, sale);
  const givenBack = refunds.reduce<Cents>((sum, refund) => sum + refund.amount, 0n);
  return { id, amount, givenBack };
}

async function readCharges(call: GatewayCall, reference: string): Promise<GatewayCharge[]> {
  const ids = await call((sdk) => searchIds(sdk, reference));
  const charges: GatewayCharge[] = [];
  for (const id of ids) {
    const sale = await findTransaction(call, id);
    if (!sale.isSale || sale.orderId !== reference || moneyOf(sale) === 'none') continue;
    if (moneyOf(sale) === 'open') throw new Error(`charge ${id} is ${sale.status}: it can end either way`);
    if (sale.currency !== 'USD') throw new Error(`charge ${id} is in ${sale.currency}`);
    charges.push(await readCharge(call, sale));
  }
  return charges;
}

/** The charges under this reference, without failed ones; one of the last seconds may be missing. @throws GatewayUnreachable, also for a charge without an outcome yet */
export async function findCharges(call: GatewayCall, reference: string): Promise<GatewayCharge[]> {
  try {
    return await readCharges(call, reference);
  } catch (cause) {
    throw new GatewayUnreachable('the charges of a reference cannot be told', { cause });
  }
}
