import { weekdayOf } from '#domain/working-days.ts';
import type { CarrierAmount, CarrierRate, LandedCost } from '#server/carriers/carrier.ts';
import { countDays, type PricedLine, sumParts } from '#server/carriers/rate-parts.ts';
import { readAmount } from '#server/carriers/tolerant.ts';
import type { RatedProduct, RatesResponse } from './responses.ts';

/** What the account is billed; the other views are the public list's and the carrier's own currency. */
const billed = 'BILLC';

const parts: Readonly<Record<string, PricedLine['part']>> = {
  ...{ FF: 'fuel', OO: 'remoteArea', OB: 'remoteArea', II: 'insurance' },
};

export function readTotal(prices: RatedProduct['totalPrice']): CarrierAmount | null {
  const view = prices.find(({ currencyType }) => currencyType === billed);
  const amount = readAmount(view?.price);
  return amount !== null && amount > 0n && view?.priceCurrency ? { amount, currency: view.priceCurrency } : null;
}

/** A line without a price is an option on offer. */
function readLines(product: RatedProduct): PricedLine[] {
  const view = product.detailedPriceBreakdown.find(({ currencyType }) => currencyType === billed);
  const lines = (view?.breakdown ?? []).flatMap(({ name, serviceCode, price }): PricedLine[] => {
    const amount = readAmount(price);
    return amount === null || amount === 0n
      ? []
      : [{ name: name ?? serviceCode ?? 'Other', amount, part: parts[serviceCode ?? ''] ?? null }];
  });
  const taxes = product.totalPriceBreakdown
    .filter(({ currencyType }) => currencyType === billed)
    .flatMap(({ priceBreakdown }) => priceBreakdown)
    .filter(({ typeCode }) => typeCode === 'STTXA')
    .reduce((sum, { price }) => sum + (readAmount(price) ?? 0n), 0n);
  return taxes > 0n ? [...lines, { name: 'Tax', amount: taxes, part: null }] : lines;
}

/** Local, `YYYY-MM-DDTHH:MM`, from a day or a time with or without its zone. Only a day means by the end of it. */
function readLocalTime(text: string | null | undefined): string | null {
  const [, day, time = '23:59'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(text ?? '') ?? [];
  return day === undefined ? null : `${day}T${time}`;
}

/** Counted in Mondays to Fridays. Null where DHL promises no day. */
function readTransitDays({ pickupCapabilities, deliveryCapabilities }: RatedProduct, shipDay: string): number | null {
  const promised = readLocalTime(deliveryCapabilities?.estimatedDeliveryDateAndTime)?.slice(0, 10);
  const collected = readLocalTime(pickupCapabilities?.localCutoffDateAndTime)?.slice(0, 10) ?? shipDay;
  if (promised) return countDays(collected, promised, (day) => weekdayOf(day) < 6);
  const days = Number(deliveryCapabilities?.totalTransitDays ?? 0);
  return Number.isInteger(days) && days > 0 ? days : null;
}

function readRate(product: RatedProduct, shipDay: string): CarrierRate | null {
  const total = readTotal(product.totalPrice);
  const transitDays = readTransitDays(product, shipDay);
  if (!total || transitDays === null || !product.productCode) return null;
  const lines = readLines(product);
  return {
    productName: product.productName ?? product.productCode,
    currency: total.currency,
    parts: sumParts(total.amount, lines),
    transitDays,
    product: {
      productCode: product.productCode,
      ...(product.localProductCode && { localProductCode: product.localProductCode }),
    },
    lines: lines.map(({ name, amount }) => ({ name, amount })),
    promisedAt: readLocalTime(product.deliveryCapabilities?.estimatedDeliveryDateAndTime),
  };
}

/** The products with a price and a promised day. Products of the same name get their codes added. */
export function readRates({ products }: RatesResponse, shipDay: string): CarrierRate[] {
  const rates = products.flatMap((product) => readRate(product, shipDay) ?? []);
  const count = (name: string): number => rates.filter(({ productName }) => productName === name).length;
  return rates.map((rate) =>
    count(rate.productName) > 1
      ? { ...rate, productName: `${rate.productName} (${Object.values(rate.product ?? {}).join(', ')})` }
      : rate,
  );
}

/** What the carrier says when a code of goods is too short for a sure result. */
const roughWarning = '200203';

/** Null where its lines are missing, or in a currency that it does not convert. */
export function readLandedCost(
  { products, exchangeRates, warnings }: RatesResponse,
  currency: string,
): LandedCost | null {
  const [product] = products;
  const view = product?.detailedPriceBreakdown.find(({ currencyType }) => currencyType === billed);
  const ofItems = product?.items.flatMap(({ breakdown }) => breakdown) ?? [];
  const lines = ofItems.length > 0 ? ofItems : (view?.breakdown ?? []);
  if (lines.length === 0) return null;
  const sum = (type: string): CarrierAmount | null => {
    let amount = 0n;
    for (const line of lines.filter(({ typeCode }) => typeCode === type)) {
      const price = readAmount(line.price) ?? 0n;
      const from = line.priceCurrency ?? view?.priceCurrency ?? currency;
      if (from === currency) {
        amount += price;
        continue;
      }
      const exchange = exchangeRates.find((each) => each.currency === from && each.baseCurrency === currency);
      const rate = Number(exchange?.currentExchangeRate);
      if (!(rate > 0)) return null;
      amount += BigInt(Math.round(Number(price) * rate));
    }
    return { amount, currency };
  };
  const [duties, taxes, fees] = [sum('DUTY'), sum('TAX'), sum('FEE')];
  if (!duties || !taxes || !fees) return null;
  return { duties, taxes, fees, isRough: warnings.some((text) => String(text).includes(roughWarning)) };
}
