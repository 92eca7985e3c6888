import { customerCalls } from '#contract/customers.ts';
import { type ProviderAnswer, providerCalls } from '#contract/providers.ts';
import { totalMargin } from '#domain/customer-price.ts';
import { centsOf, finePercentNumber, finePercentOf } from '#domain/money.ts';
import { useAnswer } from '#app/query/answers.ts';
import { useMainInfo } from '#app/screens/order/main-info.ts';

/** The margin in percent on a provider's price in USD: the provider's at that price and the customer's own (rule O-7). */
export const marginAt = (
  { includeMargin, margin, priceRangeList }: Pick<ProviderAnswer, 'includeMargin' | 'margin' | 'priceRangeList'>,
  customerSpecificPricing: number,
  price: number,
): number =>
  finePercentNumber(
    totalMargin(
      {
        includeMargin,
        margin: finePercentOf(margin),
        priceRanges: priceRangeList.map(({ costFrom, pricing }) => ({
          costFrom: centsOf(costFrom),
          pricing: finePercentOf(pricing),
        })),
      },
      centsOf(price),
      finePercentOf(customerSpecificPricing),
    ),
  );

/** The raise of a provider's price for the customer of an order; null while it is not known. */
export function useMargin(requestId: number, providerName: string): ((price: number) => number) | null {
  const customerId = useMainInfo(requestId)?.customerId ?? 0;
  const providers = useAnswer(providerCalls.list, { query: { searchText: providerName } }).data?.items;
  const customer = useAnswer(customerCalls.info, { params: { id: customerId } }, { enabled: customerId > 0 }).data;
  const provider = providers?.find(({ name }) => name === providerName);
  if (!provider || !customer) return null;
  return (price) => marginAt(provider, customer.customerSpecificPricing, price);
}
