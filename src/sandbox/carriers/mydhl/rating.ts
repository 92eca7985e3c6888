import { deliveryDateAfter } from '#domain/working-days.ts';
import { euMembers } from '#domain/customs-territory.ts';
import type { World } from '#sandbox/carriers/stand-in.ts';

export interface Place {
  postalCode: string;
  cityName: string;
  countryCode: string;
}

export interface Load {
  customerDetails: { shipperDetails: Place; receiverDetails: Place };
  unitOfMeasurement: 'metric' | 'imperial';
  isCustomsDeclarable: boolean;
  packages: readonly { weight: number; dimensions?: { length: number; width: number; height: number } }[];
  valueAddedServices?: readonly { serviceCode: string; value?: number; currency?: string }[];
}

interface Product {
  code: string;
  name: string;
  pricePercent: number;
  /** `HH:MM`, local time at the destination. */
  deliveredBy: string;
}

const zoneOf = ({ shipperDetails: from, receiverDetails: to }: Load['customerDetails']): 0 | 1 | 2 => {
  if (from.countryCode === to.countryCode) return 0;
  return euMembers.includes(from.countryCode) && euMembers.includes(to.countryCode) ? 1 : 2;
};

/** Codes differ by lane, as the carrier's own do. */
function listProducts(load: Load): Product[] {
  const zone = zoneOf(load.customerDetails);
  const standardCode = zone === 0 ? 'N' : zone === 1 ? 'U' : load.isCustomsDeclarable ? 'P' : 'D';
  const name =
    zone === 0 ? 'EXPRESS DOMESTIC' : load.isCustomsDeclarable ? 'EXPRESS WORLDWIDE NONDOC' : 'EXPRESS WORLDWIDE';
  return [
    { code: standardCode, name, pricePercent: 100, deliveredBy: '23:59' },
    { code: zone === 0 ? '1' : 'Y', name: 'EXPRESS 12:00', pricePercent: 118, deliveredBy: '12:00' },
    { code: zone === 0 ? 'I' : 'K', name: 'EXPRESS 9:00', pricePercent: 145, deliveredBy: '09:00' },
    ...(load.packages.length === 1
      ? [{ code: zone === 0 ? '7' : '8', name: 'EXPRESS EASY', pricePercent: 131, deliveredBy: '23:59' }]
      : []),
  ];
}

/** Half kilograms to charge: for each package the larger of actual and volumetric weight. */
function chargeableHalves({ packages, unitOfMeasurement }: Load): number {
  const isMetric = unitOfMeasurement === 'metric';
  const halves = packages.map(({ weight, dimensions }) => {
    const scale = isMetric ? 1 : 2.54 ** 3;
    const volume = dimensions ? (dimensions.length * dimensions.width * dimensions.height * scale) / 5000 : 0;
    return Math.ceil(Math.max(isMetric ? weight : weight * 0.453_592_37, volume) * 2);
  });
  return halves.reduce((sum, each) => sum + each, 0);
}

export interface PricedProduct extends Product {
  /** In cents of EUR. */
  freight: number;
  fuel: number;
  remote: number;
  insurance: number;
  total: number;
  transitDays: number;
}

/** An invented formula: a price by zone, a step for each half kilogram, 24.5 % fuel, remote places by a 9 at the end of their postcode. */
export function priceProducts(load: Load): PricedProduct[] {
  const zone = zoneOf(load.customerDetails);
  const halves = chargeableHalves(load);
  const insured = load.valueAddedServices?.find(({ serviceCode }) => serviceCode === 'II');
  return listProducts(load).map((product) => {
    const freight = Math.round(
      (([900, 2_300, 5_200][zone]! + [90, 210, 480][zone]! * halves) * product.pricePercent) / 100,
    );
    const fuel = Math.round(freight * 0.245);
    const remote = load.customerDetails.receiverDetails.postalCode.endsWith('9') ? 2_400 : 0;
    const insurance = insured ? Math.max(1_200, Math.round((insured.value ?? 0) * 1)) : 0;
    const transitDays = [1, 1, 2][zone]! + (product.pricePercent === 100 && zone > 0 ? 1 : 0);
    return { ...product, freight, fuel, remote, insurance, total: freight + fuel + remote + insurance, transitDays };
  });
}

const euros = (cents: number): number => cents / 100;
const dollarsPerEuro = 1.0869;

/** As untidy as the carrier: an object in place of a list of one, numbers as text, days in place of times, missing parts. */
export function showProduct(world: World, product: PricedProduct, collectedOn: string): object {
  const isUntidy = (chance: number): boolean => world.random() < chance;
  const price = isUntidy(0.2) ? euros(product.total).toFixed(2) : euros(product.total);
  const deliveredOn = deliveryDateAfter(collectedOn, product.transitDays);
  const billing = { currencyType: 'BILLC', priceCurrency: 'EUR', price };
  const views = [
    ...(isUntidy(0.2)
      ? []
      : [{ currencyType: 'BASEC', priceCurrency: 'USD', price: Math.round(product.total * dollarsPerEuro) / 100 }]),
    ...(isUntidy(0.3) ? [{ currencyType: 'PULCL', price: 0 }] : []),
  ];
  const lines = [
    { name: product.name, price: euros(product.freight) },
    { name: 'FUEL SURCHARGE', serviceCode: 'FF', serviceTypeCode: 'SCH', price: euros(product.fuel) },
    ...(product.remote > 0
      ? [{ name: 'REMOTE AREA DELIVERY', serviceCode: 'OO', price: euros(product.remote).toFixed(2) }]
      : []),
    ...(product.insurance > 0
      ? [{ name: 'SHIPMENT INSURANCE', serviceCode: 'II', price: euros(product.insurance) }]
      : []),
    { name: 'PAPERLESS TRADE', serviceCode: 'WY', serviceTypeCode: 'XCH' },
  ];
  return {
    productName: product.name,
    productCode: product.code,
    ...(isUntidy(0.2) ? {} : { localProductCode: product.code }),
    totalPrice: views.length === 0 ? billing : isUntidy(0.5) ? [...views, billing] : [billing, ...views],
    totalPriceBreakdown: [
      { currencyType: 'BILLC', priceCurrency: 'EUR', priceBreakdown: [{ typeCode: 'STTXA', price: 0 }] },
    ],
    detailedPriceBreakdown: [{ currencyType: 'BILLC', priceCurrency: 'EUR', breakdown: lines }],
    ...(isUntidy(0.2) ? {} : { pickupCapabilities: { localCutoffDateAndTime: `${collectedOn}T16:00:00` } }),
    deliveryCapabilities: {
      estimatedDeliveryDateAndTime:
        product.deliveredBy === '23:59' && isUntidy(0.4)
          ? `${deliveredOn}T23:59:00Z`
          : `${deliveredOn}T${product.deliveredBy}:00`,
      ...(isUntidy(0.2) ? {} : { totalTransitDays: isUntidy(0.5) ? String(product.transitDays) : product.transitDays }),
    },
  };
}

/** A product that is listed without a price, which the portal must not offer. */
export const productWithoutPrice = {
  productName: 'MEDICAL EXPRESS',
  productCode: 'Q',
  totalPrice: [{ currencyType: 'BILLC', priceCurrency: 'EUR', price: 0 }],
};

interface LandedItem {
  quantity: number;
  unitPrice: number;
  commodityCode?: string;
}

/** Duty of 4.5 %, tax of 20 %, and a fee. */
export function showLandedCost({
  items,
  currencyCode,
}: {
  items: readonly LandedItem[];
  currencyCode: string;
}): object {
  const value = items.reduce((sum, { quantity, unitPrice }) => sum + Math.round(quantity * unitPrice * 100), 0);
  const duty = Math.round(value * 0.045);
  const tax = Math.round((value + duty) * 0.2);
  const line = (typeCode: string, name: string, cents: number) => ({
    typeCode,
    name,
    price: cents / 100,
    priceCurrency: currencyCode,
  });
  const isRough = items.some(({ commodityCode = '' }) => commodityCode.length < 8);
  return {
    products: {
      productCode: 'P',
      detailedPriceBreakdown: {
        currencyType: 'BILLC',
        priceCurrency: currencyCode,
        breakdown: [
          line('SCUSV', 'CUSTOMS VALUE', value),
          line('DUTY', 'DUTY', duty),
          line('TAX', 'IMPORT VAT', tax),
          line('FEE', 'ADMINISTRATION FEE', 1_500),
        ],
      },
    },
    ...(isRough && { warnings: ['200203: the commodity code is not precise'] }),
  };
}
