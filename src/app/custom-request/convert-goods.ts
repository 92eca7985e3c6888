import { isDimensions } from '#domain/custom-request.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { convertSide, convertWeight } from '#domain/units.ts';
import { numberText, readTypedNumber } from '#domain/typed-number.ts';

/** Size and weight of the goods as typed. */
export interface Goods {
  dimensions: string;
  weight: string;
}

const convertDimensions = (text: string, to: MeasurementSystem): string =>
  isDimensions(text)
    ? text.replaceAll(/\d+(?:[.,]\d+)?/g, (side) => String(convertSide(Number(side.replace(',', '.')), to)))
    : text;

/** The least weight that can be asked for stays possible. */
const convertTypedWeight = (text: string, to: MeasurementSystem): string => {
  const weight = readTypedNumber(text) ?? 0;
  return weight >= 1 ? numberText(Math.max(1, convertWeight(weight, to))) : text;
};

/**
 * Makes the switch of a custom request between the measurement systems. A text that is no size or no weight stays as typed; the
 * way back brings the very texts that were typed, where nobody typed others since.
 */
export function makeGoodsSwitch(): (typed: Goods, to: MeasurementSystem) => Goods {
  let last: { before: Goods; after: Goods } | null = null;
  return ({ dimensions, weight }, to) => {
    const after = {
      dimensions: last?.after.dimensions === dimensions ? last.before.dimensions : convertDimensions(dimensions, to),
      weight: last?.after.weight === weight ? last.before.weight : convertTypedWeight(weight, to),
    };
    last = { before: { dimensions, weight }, after };
    return after;
  };
}
