import { currencies, type Currency, type MeasurementSystem, type PackageType } from '#domain/package.ts';
import { readTypedNumber } from '#domain/typed-number.ts';

/** A package's fields in the order of the page. */
export const packageFields = [
  'quantity',
  'length',
  'width',
  'height',
  'weight',
  'value',
  'description',
  'descriptionOfContents',
  'manufactureCountryCode',
] as const;
export type PackageField = (typeof packageFields)[number];
/** One kind of package as it stands in the form: numbers are the texts that were typed. */
export type PackageFormValues = Record<PackageField, string>;

const emptyPackage = Object.fromEntries(packageFields.map((field) => [field, ''])) as PackageFormValues;

/** A package as it is added (rule Q-13). */
export const newPackage = (): PackageFormValues => ({ ...emptyPackage, quantity: '1', value: '0.00' });

/**
 * The form of a quote as it opens (rule Q-13), under the names of the wire and in the order of the page; `packageType` and
 * `currency` are one choice for all packages.
 */
export const newQuote = () => ({
  CmpnHash: '',
  /** The user who gets the mails, where staff ask; empty for the company's main user. */
  ContactId: '',
  CountryFromId: '',
  PostCodeFrom: '',
  CityFrom: '',
  CountryToId: '',
  PostCodeTo: '',
  CityTo: '',
  MeasurementSystem: 'M' as MeasurementSystem,
  packageType: 'N' as PackageType,
  currency: currencies[0] as Currency,
  InsuranceAmount: '0.00',
  /** The customer's own name for the request; empty for none. */
  CustomerReference: '',
  /** The shipment that this one brings back; empty for none. */
  ReturnShippingId: '',
  /** The request whose place this one takes; empty for none. */
  ReplacesId: '',
  /** The custom request of which it is made; empty for none. */
  CustomRequestId: '',
  Packages: [newPackage()],
  /** The texts of the dialog that asks all providers, as a draft keeps them; null before it was ever open. */
  Wishes: null as Record<string, string> | null,
});
export type QuoteFormValues = ReturnType<typeof newQuote>;

/** All of the form but its packages. */
export type QuoteHeadValues = Omit<QuoteFormValues, 'Packages'>;

/** The fields of a package that are chosen once for the form. */
export type Terms = Pick<QuoteFormValues, 'MeasurementSystem' | 'packageType' | 'currency'>;

/** The side of a route, as the wire's names end. */
export type Side = 'From' | 'To';

const notInHead = ['ReturnShippingId', 'ReplacesId', 'CustomRequestId', 'Packages', 'Wishes'] as const;
export type HeadField = Exclude<keyof QuoteFormValues, (typeof notInHead)[number]>;
/** The fields above the packages in the order of the page. */
export const headFields = Object.keys(newQuote()).filter(
  (field) => !(notInHead as readonly string[]).includes(field),
) as HeadField[];
/** A field of the form by the name it is registered under; `Packages` is the list as a whole. */
export type QuoteField = HeadField | 'Packages' | `Packages.${number}.${PackageField}`;

const amounts: readonly string[] = ['value', 'InsuranceAmount'];
const numbers: readonly string[] = [...amounts, 'quantity', 'length', 'width', 'height', 'weight'];

/** The meaning of a field's text: `10000` is `10000.00`, blanks do not count, and an emptied amount means the one it opens with. */
function meaningOf(field: string, text: string): string {
  const trimmed = text.trim() || (amounts.includes(field) ? '0' : '');
  const number = numbers.includes(field) ? readTypedNumber(trimmed) : undefined;
  return number === undefined || Number.isNaN(number) ? trimmed : String(number);
}

const printMeaning = (typed: PackageFormValues): string =>
  packageFields.map((field) => meaningOf(field, typed[field])).join('\n');

const printQuote = (typed: QuoteFormValues): string =>
  [...headFields.map((field) => meaningOf(field, typed[field])), ...typed.Packages.map(printMeaning)].join('\n\n');

/** Says whether two forms hold the same. */
export const isSameQuote = (one: QuoteFormValues, other: QuoteFormValues): boolean =>
  printQuote(one) === printQuote(other);

/** Says whether anything was typed into a package. */
export const hasContent = (typed: PackageFormValues): boolean => printMeaning(typed) !== printMeaning(newPackage());

/** The same places the other way round. */
export const swapSides = (typed: QuoteHeadValues) => ({
  CountryFromId: typed.CountryToId,
  PostCodeFrom: typed.PostCodeTo,
  CityFrom: typed.CityTo,
  CountryToId: typed.CountryFromId,
  PostCodeTo: typed.PostCodeFrom,
  CityTo: typed.CityFrom,
});
