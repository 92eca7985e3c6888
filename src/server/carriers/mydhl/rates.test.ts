import { describe, expect, test } from 'vitest';
import { ratesResponse, readLandedCost, readRates } from './rates.ts';

const product = {
  productName: 'EXPRESS WORLDWIDE',
  productCode: 'P',
  totalPrice: [
    { currencyType: 'PULCL', priceCurrency: 'EUR', price: 300 },
    { currencyType: 'BILLC', priceCurrency: 'EUR', price: '126.68' },
  ],
  detailedPriceBreakdown: {
    currencyType: 'BILLC',
    priceCurrency: 'EUR',
    breakdown: [
      { name: 'EXPRESS WORLDWIDE', price: 101.75 },
      { name: 'FUEL SURCHARGE', serviceCode: 'FF', price: '24.93' },
      { name: 'PAPERLESS TRADE', serviceCode: 'WY' },
    ],
  },
  deliveryCapabilities: { estimatedDeliveryDateAndTime: '2026-11-26T12:00:00' },
};

const read = (...products: object[]) => readRates(ratesResponse.parse({ products }), '2026-11-24');

describe('a rate of MyDHL', () => {
  test('has the price that the account is billed, with its parts', () => {
    expect(read(product)).toEqual([
      {
        productName: 'EXPRESS WORLDWIDE',
        currency: 'EUR',
        parts: { base: 10_175n, fuel: 2_493n, remoteArea: 0n, insurance: 0n },
        transitDays: 2,
        product: { productCode: 'P' },
        lines: [
          { name: 'EXPRESS WORLDWIDE', amount: 10_175n },
          { name: 'FUEL SURCHARGE', amount: 2_493n },
        ],
        promisedAt: '2026-11-26T12:00',
      },
    ]);
  });

  test.each([
    ['the billed price is missing', { totalPrice: [{ currencyType: 'PULCL', priceCurrency: 'EUR', price: 300 }] }],
    ['its price is 0', { totalPrice: { currencyType: 'BILLC', priceCurrency: 'EUR', price: 0 } }],
    ['it promises nothing', { deliveryCapabilities: null }],
  ])('is left out where %s, and the other rates stay', (_, changes) => {
    expect(read({ ...product, ...changes }, product)).toHaveLength(1);
  });

  test('has its whole price as the base where the listed charges are more than the price', () => {
    const [rate] = read({ ...product, totalPrice: { currencyType: 'BILLC', priceCurrency: 'EUR', price: 20 } });
    expect(rate!.parts).toEqual({ base: 2_000n, fuel: 0n, remoteArea: 0n, insurance: 0n });
  });

  test('counts tax as part of the base price and lists it as a line', () => {
    const totalPriceBreakdown = { currencyType: 'BILLC', priceBreakdown: { typeCode: 'STTXA', price: 24 } };
    const [rate] = read({
      ...product,
      totalPrice: { currencyType: 'BILLC', priceCurrency: 'EUR', price: 150.68 },
      totalPriceBreakdown,
    });
    expect(rate!.parts.base).toBe(12_575n);
    expect(rate!.lines.at(-1)).toEqual({ name: 'Tax', amount: 2_400n });
  });

  test('has its product code in its name when another rate has the same name', () => {
    expect(read(product, { ...product, productCode: 'W' }).map(({ productName }) => productName)).toEqual([
      'EXPRESS WORLDWIDE (P)',
      'EXPRESS WORLDWIDE (W)',
    ]);
  });

  test.each([
    ['2026-11-26', '2026-11-26T23:59', 2],
    ['2026-11-30T23:59:00Z', '2026-11-30T23:59', 4],
    ['2026-11-24T23:59:00', '2026-11-24T23:59', 1],
  ])('promised for %s has its transit days counted in working days, at least one', (text, promisedAt, transitDays) => {
    const [rate] = read({ ...product, deliveryCapabilities: { estimatedDeliveryDateAndTime: text } });
    expect(rate).toMatchObject({ promisedAt, transitDays });
  });

  test('has the carrier’s transit days when no delivery day is promised', () => {
    const [rate] = read({ ...product, deliveryCapabilities: { totalTransitDays: '4' } });
    expect(rate).toMatchObject({ promisedAt: null, transitDays: 4 });
  });
});

describe('a landed cost', () => {
  const cost = (line: object, more: object = {}) =>
    readLandedCost(
      ratesResponse.parse({
        products: [
          { items: [{ breakdown: [{ typeCode: 'DUTY', price: 10, priceCurrency: 'USD' }, line] }, { breakdown: [] }] },
        ],
        ...more,
      }),
      'USD',
    );
  const tax = { typeCode: 'TAX', price: '20.50', priceCurrency: 'EUR' };

  test('adds up the duties and taxes of all items in the currency of the goods', () => {
    const exchangeRates = { currentExchangeRate: 1.2, currency: 'EUR', baseCurrency: 'USD' };
    expect(cost(tax, { exchangeRates, warnings: '200203: the code is short' })).toEqual({
      duties: { amount: 1_000n, currency: 'USD' },
      taxes: { amount: 2_460n, currency: 'USD' },
      fees: { amount: 0n, currency: 'USD' },
      isRough: true,
    });
  });

  test('is unknown when its currency has no exchange rate, or when the response lists no costs', () => {
    expect(cost(tax)).toBeNull();
    expect(readLandedCost(ratesResponse.parse({}), 'USD')).toBeNull();
  });
});
