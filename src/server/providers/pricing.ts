import type { ProviderPricing } from '#domain/customer-price.ts';
import { centsOfText, finePercentOfText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { findProviders } from './repository.ts';

/** By provider id (rule O-7). */
export async function readPricing(db: Db, providerIds: readonly number[]): Promise<Map<number, ProviderPricing>> {
  const providers = await findProviders(db, providerIds);
  return new Map(
    providers.map((provider) => [
      provider.id,
      {
        includeMargin: provider.includeMargin,
        margin: finePercentOfText(provider.margin),
        priceRanges: provider.ranges.map(({ costFrom, pricing }) => ({
          costFrom: centsOfText(costFrom),
          pricing: finePercentOfText(pricing),
        })),
      },
    ]),
  );
}
