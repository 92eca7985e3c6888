import * as z from 'zod/mini';
import { choice, decimal, money, orNone, requiredText } from './field.ts';
import { goodsKind, goodsLabels, highestValue } from './goods.ts';
import { ceilings, currencies, leastSide, measurementSystems, packageLabels } from './package.ts';

export const mostProducts = 1000;
export const mostSavedPackages = 200;

export const productLabels = {
  name: 'Name',
  description: 'Description in English',
  hsCode: goodsLabels.hsCode,
  originCountry: goodsLabels.originCountry,
  weight: 'Weight of one piece',
  measurementSystem: 'Units',
  value: 'Value of one piece',
  currency: packageLabels.currency,
  savedPackageId: 'Usually packed in',
} as const;

export const savedPackageLabels = {
  name: 'Name',
  length: packageLabels.length,
  width: packageLabels.width,
  height: packageLabels.height,
  weight: 'Weight when empty',
  measurementSystem: 'Units',
} as const;

const name = requiredText(productLabels.name, { max: 80 });

/** Rule Q-44. */
export const productRules = z.object({
  name,
  ...goodsKind,
  weight: decimal(productLabels.weight, { decimals: 3, min: 0.001, max: ceilings.express.weight }),
  measurementSystem: choice(productLabels.measurementSystem, measurementSystems),
  value: money(productLabels.value, { min: 0.01, max: highestValue }),
  currency: choice(productLabels.currency, currencies),
  savedPackageId: orNone(decimal(productLabels.savedPackageId, { decimals: 0, min: 1 })),
});
export type ProductInput = z.output<typeof productRules>;

const side = (label: string, max: number) => decimal(label, { decimals: 2, min: leastSide, max });

/** Rule Q-44. `weight` null: not said. */
export const savedPackageRules = z.object({
  name,
  length: side(savedPackageLabels.length, ceilings.allOffers.length),
  width: side(savedPackageLabels.width, ceilings.allOffers.width),
  height: side(savedPackageLabels.height, ceilings.allOffers.height),
  weight: orNone(decimal(savedPackageLabels.weight, { decimals: 3, min: 0, max: ceilings.express.weight })),
  measurementSystem: choice(savedPackageLabels.measurementSystem, measurementSystems),
});
export type SavedPackageInput = z.output<typeof savedPackageRules>;
