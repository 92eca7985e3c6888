import type { Product, SavedPackage } from '#contract/products.ts';
import { centsOf, centsText } from '#domain/money.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { convertSide, gramsPer } from '#domain/units.ts';
import { type BoxedGoods, mostBoxedGoods } from '#domain/goods.ts';
import { productMessages } from '#domain/messages/products.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import {
  type PackageFormValues,
  parseGoods,
  type QuoteFormValues,
  readGoods,
  type Terms,
} from './quote-form-values.ts';

const gramsOf = ({ weight, measurementSystem }: { weight: number | null; measurementSystem: MeasurementSystem }) =>
  (weight ?? 0) * gramsPer[measurementSystem];

/** In tenths, rounded up, so that the goods never weigh more than their package. */
const weightText = (grams: number, system: MeasurementSystem): string =>
  String(Math.max(1, Math.ceil(Number(((grams / gramsPer[system]) * 10).toFixed(6)))) / 10);

function sidesOf(box: SavedPackage, system: MeasurementSystem) {
  const side = (name: 'length' | 'width' | 'height'): string =>
    String(box.measurementSystem === system ? box[name] : convertSide(box[name], system));
  return { length: side('length'), width: side('width'), height: side('height') };
}

interface ChosenProduct {
  product: Product;
  /** In each box. */
  pieces: number;
  box: SavedPackage | null;
}

/** The product's currency, unless another package's value or the insurance is already in the quote's currency. */
export function currencyWith(
  product: Pick<Product, 'currency'>,
  { Packages, InsuranceAmount, currency }: Pick<QuoteFormValues, 'Packages' | 'InsuranceAmount' | 'currency'>,
  at: number,
) {
  const isAmount = (text: string): boolean => Number(readTypedNumber(text)) > 0;
  const isFree = !isAmount(InsuranceAmount) && Packages.every(({ value }, index) => index === at || !isAmount(value));
  return isFree ? product.currency : currency;
}

/** The value stays empty where it is in another currency (rule Q-44). */
export function fillProduct(
  typed: PackageFormValues,
  { product, pieces, box }: ChosenProduct,
  { MeasurementSystem: system, currency }: Pick<Terms, 'MeasurementSystem' | 'currency'>,
): PackageFormValues {
  const grams = gramsOf(product) * pieces;
  const boxGrams = box ? String(gramsOf(box)) : typed.boxGrams;
  const { description, hsCode, originCountry } = product;
  const goods: BoxedGoods = {
    ...{ description, hsCode, originCountry, quantity: pieces, unit: 'piece', unitValue: product.value },
    netGrams: Math.max(1, Math.round(grams)),
  };
  return {
    ...typed,
    ...(box && sidesOf(box, system)),
    boxGrams,
    weight: weightText(grams + Number(boxGrams), system),
    value: product.currency === currency ? centsText(centsOf(product.value) * BigInt(pieces)) : '',
    description,
    descriptionOfContents: description,
    manufactureCountryCode: originCountry,
    goods: JSON.stringify([goods]),
  };
}

const goodsKey = ({ description, hsCode, originCountry, unitValue }: BoxedGoods): string =>
  JSON.stringify([description, hsCode, originCountry, unitValue]);

const joinTexts = (one: string, other: string, most: number): string => {
  if (one === '') return other;
  const both = `${one}, ${other}`;
  return both.length > most || one.includes(other) ? one : both;
};

/** Another product in the same box: value and weight are those of all (rule Q-44). Returns why it cannot be, in a sentence. */
export function addProduct(
  typed: PackageFormValues,
  { product, pieces, box }: ChosenProduct,
  terms: Terms,
): PackageFormValues | string {
  const { MeasurementSystem: system, currency } = terms;
  const inside = readGoods(typed, terms) ?? [];
  if (product.currency !== currency) return productMessages.oneCurrency(product.name, product.currency, currency);
  if (!(Number(readTypedNumber(typed.value)) > 0)) return productMessages.valueFirst;
  const [added] = parseGoods(fillProduct(typed, { product, pieces, box: null }, terms).goods)!;
  const same = inside.find((each) => goodsKey(each) === goodsKey(added!));
  const goods = same
    ? inside.map((each) =>
        each === same ? { ...each, quantity: each.quantity + pieces, netGrams: each.netGrams + added!.netGrams } : each,
      )
    : [...inside, added!];
  if (goods.length > mostBoxedGoods) return productMessages.boxFull(mostBoxedGoods);
  const usesBox = box !== null && typed.length === '' && typed.width === '' && typed.height === '';
  const boxGrams = usesBox ? String(gramsOf(box)) : typed.boxGrams;
  const value = Number(readTypedNumber(typed.value)!.toFixed(2));
  const before = inside.reduce((sum, { netGrams }) => sum + netGrams, Number(typed.boxGrams));
  const gross = readTypedNumber(typed.weight);
  // A weight that was typed counts, and else the exact one: tenths are rounded up once.
  const isTyped = gross !== undefined && gross > 0 && typed.weight !== weightText(before, system);
  const grams =
    (isTyped ? gross * gramsPer[system] : before) + added!.netGrams + Number(boxGrams) - Number(typed.boxGrams);
  return {
    ...typed,
    ...(usesBox && sidesOf(box, system)),
    boxGrams,
    weight: weightText(grams, system),
    value: centsText(centsOf(value) + centsOf(added!.unitValue) * BigInt(pieces)),
    description: joinTexts(typed.description, product.description, 512),
    descriptionOfContents: joinTexts(typed.descriptionOfContents, product.description, 90),
    manufactureCountryCode: typed.manufactureCountryCode || product.originCountry,
    goods: JSON.stringify(goods),
  };
}

/** Puts the saved package's size into the form, and the weight of box and goods if there are chosen goods. */
export function fillPackage(typed: PackageFormValues, box: SavedPackage, system: MeasurementSystem): PackageFormValues {
  const goods = parseGoods(typed.goods);
  const grams = goods?.reduce((sum, { netGrams }) => sum + netGrams, gramsOf(box)) ?? 0;
  return {
    ...typed,
    ...sidesOf(box, system),
    boxGrams: String(gramsOf(box)),
    ...(goods && { weight: weightText(grams, system) }),
  };
}
