import type { Product, SavedPackage } from '#contract/products.ts';
import { centsOf, centsText } from '#domain/money.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { convertSide, gramsPer } from '#domain/units.ts';
import type { BoxedGoods } from '#domain/goods.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { type PackageFormValues, parseGoods, type QuoteFormValues, type Terms } from './quote-form-values.ts';

const gramsOf = ({ weight, measurementSystem }: { weight: number | null; measurementSystem: MeasurementSystem }) =>
  (weight ?? 0) * gramsPer[measurementSystem];

/** In tenths, rounded up, so that the goods never weigh more than their package. */
const weightText = (grams: number, system: MeasurementSystem): string =>
  String(Math.max(1, Math.ceil(Number(((grams / gramsPer[system]) * 10).toFixed(6)))) / 10);

/** The sides of a saved package, in the form's system. */
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

/** That of a chosen product, while nothing else is in the quote's own one: no other package's value, and no insurance. */
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

/** With chosen goods in it also the weight of both. */
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
