import * as z from 'zod/mini';
import { choice, decimal, money, optionalText, orNone, requiredText, ruleOver } from './field.ts';
import { boxedGoods, highestValue, mostBoxedGoods } from './goods.ts';
import { ruleMessages } from './messages/rules.ts';
import type { Cents } from './money.ts';

/** Document, non-document (rule Q-8). */
export const packageTypes = ['D', 'N'] as const;
export type PackageType = (typeof packageTypes)[number];

/** M: centimetres and kilograms, I: inches and pounds (rule Q-6). */
export const measurementSystems = ['M', 'I'] as const;
export type MeasurementSystem = (typeof measurementSystems)[number];

/** For declared values; the first is the default (rule Q-11). */
export const currencies = ['USD', 'EUR', 'CAD', 'AUD', 'JPY', 'GBP', 'CHF', 'NOK', 'SEK', 'DKK'] as const;
export type Currency = (typeof currencies)[number];

/** Rule Q-5. */
export const mostPackages = 100;

/** Only the express path has size limits (rule Q-7). */
export type QuotePath = 'express' | 'allOffers';

export const packageLabels = {
  packageType: 'Package type',
  currency: 'Currency',
  value: 'Value',
  quantity: 'Quantity',
  width: 'Width',
  length: 'Length',
  height: 'Height',
  weight: 'Weight',
  description: 'Description',
  manufactureCountryCode: 'Country of manufacture',
  descriptionOfContents: 'Description of contents',
} as const;
const labels = packageLabels;

/** As typed, in either measurement system (rule Q-7). */
export const ceilings = {
  express: { width: 300, length: 300, height: 180, weight: 1000 },
  allOffers: { width: 9999.99, length: 9999.99, height: 9999.99, weight: 9999.9 },
} as const;

/** As typed, in either measurement system (rule Q-7). */
export const leastSide = 1;

const sizesFor = (path: QuotePath) => {
  const most = ceilings[path];
  const messages = path === 'express' ? { tooLarge: ruleMessages.expressLimits } : {};
  const side = (name: 'width' | 'length' | 'height') =>
    decimal(labels[name], { decimals: 2, min: leastSide, max: most[name], ...messages });
  return {
    width: side('width'),
    length: side('length'),
    height: side('height'),
    weight: decimal(labels.weight, { decimals: 1, min: 0.1, max: most.weight, ...messages }),
  };
};

/** Rules. Documents need no country of manufacture. */
export const packageRules = (path: QuotePath) =>
  z
    .object({
      packageType: choice(labels.packageType, packageTypes),
      currency: choice(labels.currency, currencies),
      value: money(labels.value, { min: 0.01, max: highestValue }),
      quantity: decimal(labels.quantity, { decimals: 0, min: 1, max: 100_000 }),
      ...sizesFor(path),
      description: requiredText(labels.description, {
        manyLines: true,
        min: 3,
        max: 512,
        tooLong: ruleMessages.maxCharacters(512),
      }),
      manufactureCountryCode: optionalText(labels.manufactureCountryCode, { max: 2, pattern: /^[A-Z]{2}$/ }),
      descriptionOfContents: requiredText(labels.descriptionOfContents, {
        max: 90,
        tooLong: ruleMessages.maxCharacters(90),
      }),
      /** Of products that were chosen, in one of the boxes; null: not said. */
      goods: orNone(z.array(boxedGoods).check(z.maxLength(mostBoxedGoods))),
    })
    .check(
      ruleOver(['packageType', 'manufactureCountryCode'], ({ packageType, manufactureCountryCode }, addError) => {
        if (packageType === 'N' && !manufactureCountryCode)
          addError('manufactureCountryCode', ruleMessages.required(labels.manufactureCountryCode));
      }),
    );

/** `quantity` equal pieces. Sides and weight in the measurement system, value per item. */
export type Package = z.output<ReturnType<typeof packageRules>>;

/** Value per item times quantity (rule Q-10). */
export const totalDeclared = (packages: readonly { value: Cents; quantity: number }[]): Cents =>
  packages.reduce((sum, each) => sum + each.value * BigInt(each.quantity), 0n);
