import * as z from 'zod/mini';
import { weekdayOf } from '#domain/working-days.ts';
import { whyNotTaken } from '#server/carriers/booking-bounds.ts';
import type { CarrierAmount, CarrierRate, LandedCost, ShipmentToRate } from '#server/carriers/carrier.ts';
import { type CarrierClient, type CarrierMethods, type CodedRefusal, orElse } from '#server/carriers/carrier-client.ts';
import { declarationOf } from '#server/carriers/declaration.ts';
import { countDays, type PricedLine, sumParts } from '#server/carriers/rate-parts.ts';
import {
  listOfParts,
  oneOrMany,
  optionalPart,
  readAmount,
  readMoney,
  textFields,
} from '#server/carriers/response-fields.ts';
import { myDhlLimits } from './bounds.ts';
import { landedCostRequest, rateRequest } from './requests.ts';

export const prices = listOfParts(textFields('currencyType', 'priceCurrency', 'price'));
const pricedLines = listOfParts(textFields('name', 'serviceCode', 'typeCode', 'price', 'priceCurrency'));

const ratedProduct = z.object({
  ...textFields('productName', 'productCode', 'localProductCode'),
  totalPrice: prices,
  totalPriceBreakdown: listOfParts({
    ...textFields('currencyType'),
    priceBreakdown: listOfParts(textFields('typeCode', 'price')),
  }),
  detailedPriceBreakdown: listOfParts({ ...textFields('currencyType', 'priceCurrency'), breakdown: pricedLines }),
  items: listOfParts({ breakdown: pricedLines }),
  pickupCapabilities: optionalPart(textFields('localCutoffDateAndTime')),
  deliveryCapabilities: optionalPart(textFields('estimatedDeliveryDateAndTime', 'totalTransitDays')),
});
type RatedProduct = z.output<typeof ratedProduct>;

export const ratesResponse = z.object({
  products: oneOrMany(ratedProduct),
  exchangeRates: listOfParts(textFields('currentExchangeRate', 'currency', 'baseCurrency')),
  warnings: oneOrMany(z.union([z.string(), z.number()])),
});
type RatesResponse = z.output<typeof ratesResponse>;

/** What the account is billed; the other views are the public list's and the carrier's own currency. */
const billed = 'BILLC';

const parts: Readonly<Record<string, PricedLine['part']>> = {
  ...{ FF: 'fuel', OO: 'remoteArea', OB: 'remoteArea', II: 'insurance' },
};

const isBilled = ({ currencyType }: { currencyType: string | null }): boolean => currencyType === billed;

/** Null for a price of 0, too. */
export function readTotal(views: z.output<typeof prices>): CarrierAmount | null {
  const view = views.find(isBilled);
  const total = readMoney(view?.price, view?.priceCurrency);
  return total && total.amount > 0n ? total : null;
}

/** A line without a price is an option on offer. */
function readLines(product: RatedProduct): PricedLine[] {
  const view = product.detailedPriceBreakdown.find(isBilled);
  const lines = (view?.breakdown ?? []).flatMap(({ name, serviceCode, price }): PricedLine[] => {
    const amount = readAmount(price);
    return amount === null || amount === 0n
      ? []
      : [{ name: name ?? serviceCode ?? 'Other', amount, part: parts[serviceCode ?? ''] ?? null }];
  });
  const taxes = product.totalPriceBreakdown
    .filter(isBilled)
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
  const { productCode, localProductCode } = product;
  if (!total || transitDays === null || !productCode) return null;
  const lines = readLines(product);
  return {
    productName: product.productName ?? productCode,
    currency: total.currency,
    parts: sumParts(total.amount, lines),
    transitDays,
    product: { productCode, ...(localProductCode && { localProductCode }) },
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
  const view = product?.detailedPriceBreakdown.find(isBilled);
  const ofItems = product?.items.flatMap(({ breakdown }) => breakdown) ?? [];
  const lines = ofItems.length > 0 ? ofItems : (view?.breakdown ?? []);
  if (lines.length === 0) return null;
  const sum = (type: string): CarrierAmount | null => {
    let amount = 0n;
    for (const line of lines.filter(({ typeCode }) => typeCode === type)) {
      const from = line.priceCurrency ?? view?.priceCurrency ?? currency;
      const exchange = exchangeRates.find((each) => each.currency === from && each.baseCurrency === currency);
      const rate = from === currency ? 1 : Number(exchange?.currentExchangeRate);
      if (!(rate > 0)) return null;
      amount += BigInt(Math.round(Number(readAmount(line.price) ?? 0n) * rate));
    }
    return { amount, currency };
  };
  const [duties, taxes, fees] = [sum('DUTY'), sum('TAX'), sum('FEE')];
  if (!duties || !taxes || !fees) return null;
  return { duties, taxes, fees, isRough: warnings.some((text) => String(text).includes(roughWarning)) };
}

export async function fetchRates(client: CarrierClient, shipment: ShipmentToRate) {
  const body = rateRequest(shipment, client);
  return readRates(await client.send('POST', '/rates', ratesResponse, { body }), shipment.shipDay);
}

const whyNotDhl = (name: string, shipment: Pick<ShipmentToRate, 'packages' | 'measurementSystem'>): string | null =>
  whyNotTaken(name, shipment, { pieces: myDhlLimits.pieces });

export const rateMethods: CarrierMethods<'quote' | 'whyNot' | 'landedCost'> = (open, name) => ({
  whyNot: (shipment) => whyNotDhl(name, shipment),

  /** No rates for a lane that the account or the carrier does not serve. */
  async quote(shipment, signal) {
    if (whyNotDhl(name, shipment) !== null) return [];
    const isNone = ({ kind, status }: CodedRefusal): boolean => kind === 'not-offered' || status === 404;
    return await orElse(fetchRates(open(signal), shipment), isNone, []);
  },

  async landedCost(booking, signal) {
    const client = open(signal);
    const body = landedCostRequest(booking, client.accountNumber);
    if (body === null) return null;
    const { lines, total } = declarationOf(booking);
    const cost = readLandedCost(await client.send('POST', '/landed-cost', ratesResponse, { body }), total.currency);
    return cost && { ...cost, isRough: cost.isRough || lines.some(({ hsCode }) => hsCode === null) };
  },
});
