import { centsOfText, fineRateOfText, scaledUnits } from './money.ts';
import type { Tariff } from './tariff.ts';

/** `further-weight`: the steps after the first weight. */
export const pricedServices = ['documents', 'parcels', 'further-weight'] as const;
type PricedService = (typeof pricedServices)[number];

/** A price that only one of the tariffs has counts as new or gone. */
export interface PriceChanges {
  service: PricedService;
  up: number;
  down: number;
  added: number;
  removed: number;
  same: number;
}

/** By zone and weight, after the carrier's factor, in millionths of a cent. */
function pricesOf({ rows, bands, firstKg, multiplier }: Tariff, service: PricedService): Map<string, bigint> {
  const factor = scaledUnits(fineRateOfText(multiplier));
  const prices = new Map<string, bigint>();
  const add = (place: string, money: string) => prices.set(place, centsOfText(money) * factor);
  for (const { zone, documentFirst, parcelFirst, stepPrices } of rows) {
    if (service === 'documents') add(`${zone} to ${firstKg}`, documentFirst);
    if (service === 'parcels') add(`${zone} to ${firstKg}`, parcelFirst);
    if (service === 'further-weight')
      bands.forEach(({ upToKg, everyKg }, index) => {
        const from = bands[index - 1]?.upToKg ?? firstKg;
        add(`${zone} from ${from} to ${upToKg} by ${everyKg}`, stepPrices[index]!);
      });
  }
  return prices;
}

export const compareTariffs = (before: Tariff, after: Tariff): PriceChanges[] =>
  pricedServices.map((service) => {
    const old = pricesOf(before, service);
    const prices = pricesOf(after, service);
    const count = (isCounted: (price: bigint, was: bigint | undefined) => boolean): number =>
      [...prices].filter(([place, price]) => isCounted(price, old.get(place))).length;
    return {
      service,
      up: count((price, was) => was !== undefined && price > was),
      down: count((price, was) => was !== undefined && price < was),
      added: count((_, was) => was === undefined),
      removed: [...old.keys()].filter((place) => !prices.has(place)).length,
      same: count((price, was) => price === was),
    };
  });
