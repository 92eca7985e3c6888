import * as z from 'zod/mini';
import { choice, decimal, money, optionalText, requiredText, describe } from './field.ts';
import { customsMessages } from './messages/customs.ts';
import { ruleMessages } from './messages/rules.ts';

export const goodsUnits = ['piece', 'pair', 'set', 'dozen', 'kilogram', 'metre', 'litre'] as const;
export type GoodsUnit = (typeof goodsUnits)[number];

const counted = (one: string, many: string) => (quantity: number) => (quantity === 1 ? one : many);
export const goodsUnitWords = {
  piece: counted('piece', 'pieces'),
  pair: counted('pair', 'pairs'),
  set: counted('set', 'sets'),
  dozen: () => 'dozen',
  kilogram: () => 'kg',
  metre: () => 'm',
  litre: () => 'l',
} as const satisfies Record<GoodsUnit, (quantity: number) => string>;

export const goodsLabels = {
  description: 'Description of goods',
  hsCode: 'HS code',
  originCountry: 'Country of manufacture',
  quantity: 'Quantity',
  unit: 'Unit',
  unitValue: 'Value per unit',
  netGrams: 'Net weight',
} as const;
const labels = goodsLabels;

/** What the goods are, whatever their number. */
export const goodsKind = {
  description: requiredText(labels.description, {
    printed: 'customs papers',
    min: 3,
    max: 90,
    tooLong: ruleMessages.maxCharacters(90),
  }),
  hsCode: optionalText(labels.hsCode, {
    max: 15,
    pattern: /^\d{6,15}$/,
    mismatch: customsMessages.hsForm,
    tidy: (text) => text.replaceAll(/[\s.-]/g, ''),
  }),
  originCountry: describe(
    z
      .string({ error: customsMessages.originMissing })
      .check(z.regex(/^([A-Z]{2}|)$/, { error: ruleMessages.notValid(labels.originCountry) }))
      .check(z.minLength(1, { error: customsMessages.originMissing })),
    { title: labels.originCountry, pattern: '^[A-Z]{2}$' },
  ),
};

export const highestValue = 9_999_999_999.99;

/** `unitValue` of one unit, `netGrams` of all units together without packaging. */
export const goodsShape = {
  ...goodsKind,
  quantity: decimal(labels.quantity, { decimals: 0, min: 1, max: 1_000_000 }),
  unit: choice(labels.unit, goodsUnits),
  unitValue: money(labels.unitValue, { min: 0.01, max: highestValue }),
  netGrams: decimal(labels.netGrams, { decimals: 0, min: 1, max: 100_000_000 }),
};

/** Of one box of a package, in the package's currency. Lines for customs are proposed from it. */
export const boxedGoods = z.object({
  ...goodsShape,
  unitValue: decimal(labels.unitValue, { decimals: 2, min: 0.01, max: highestValue }),
});
export type BoxedGoods = z.output<typeof boxedGoods>;

export const mostBoxedGoods = 20;
