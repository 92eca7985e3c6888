import { describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { pinRate } from '#server/rates/pin-rate.ts';
import { useApi } from '#tests/support/api.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

describe('the exchange rate of an offer', () => {
  const api = useApi();

  test('is the one it was made with, whatever the rates do later', async () => {
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const requestQuote = async () =>
      (await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;
    const look = async (id: number) =>
      (await csd.send(offerEndpoints.options, { params: { id } })).expressShippingOffers[0]!;
    const id = await requestQuote();
    const before = await look(id);
    await pinRate(api().database.kysely, 'EUR', '0.5', api().clock.now);
    expect(await look(id)).toEqual(before);
    const after = await look(await requestQuote());
    expect(after.finalPrice).toBe(before.finalPrice);
    expect(after.finalPriceEUR).not.toBe(before.finalPriceEUR);
    expect(after.finalPriceEUR).toBeCloseTo(after.finalPrice! / 2, 1);
  });
});
