import type { ProviderPricing } from '#domain/customer-price.ts';
import { centsOfText, finePercentOfText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';

/** How each of some providers' prices is raised for customers, by provider id (S2 §3 "Shipping provider"). */
export async function readPricing(db: Db, providerIds: readonly number[]): Promise<Map<number, ProviderPricing>> {
  if (providerIds.length === 0) return new Map();
  const providers = await db
    .selectFrom('providers')
    .select(['id', 'include_margin', 'margin'])
    .where('id', 'in', providerIds)
    .execute();
  const ranges = await db
    .selectFrom('provider_price_ranges')
    .selectAll()
    .where('provider_id', 'in', providerIds)
    .orderBy('cost_from')
    .execute();
  return new Map(
    providers.map((provider) => [
      provider.id,
      {
        includeMargin: provider.include_margin,
        margin: finePercentOfText(provider.margin),
        priceRanges: ranges
          .filter((range) => range.provider_id === provider.id)
          .map((range) => ({ costFrom: centsOfText(range.cost_from), pricing: finePercentOfText(range.pricing) })),
      },
    ]),
  );
}
