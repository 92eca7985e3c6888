import { currencies } from '#domain/package.ts';
import type { Currency, MeasurementSystem, PackageType } from '#domain/package.ts';

/** One kind of package as it stands in the form: numbers are the texts that were typed. */
export interface PackageFormValues {
  quantity: string;
  width: string;
  length: string;
  height: string;
  weight: string;
  value: string;
  description: string;
  manufactureCountryCode: string;
  descriptionOfContents: string;
}

/** The form of a quote under the names of the wire; `packageType` and `currency` are one choice for all packages. */
export interface QuoteFormValues {
  CmpnHash: string;
  /** The user who gets the mails, where staff ask; empty for the company's main user. */
  ContactId: string;
  CountryFromId: string;
  PostCodeFrom: string;
  CityFrom: string;
  CountryToId: string;
  PostCodeTo: string;
  CityTo: string;
  MeasurementSystem: MeasurementSystem;
  packageType: PackageType;
  currency: Currency;
  InsuranceAmount: string;
  /** The customer's own name for the request; empty for none. */
  CustomerReference: string;
  /** The shipment that this one brings back; empty for none. */
  ReturnShippingId: string;
  /** The request whose place this one takes; empty for none. */
  ReplacesId: string;
  /** The custom request of which it is made; empty for none. */
  CustomRequestId: string;
  Packages: PackageFormValues[];
  /** The texts of the dialog that asks all providers, as a draft keeps them; null before it was ever open. */
  Wishes: Record<string, string> | null;
}

/** All of the form but its packages. */
export type QuoteHeadValues = Omit<QuoteFormValues, 'Packages'>;

/** The fields of a package that are chosen once for the form. */
export type Terms = Pick<QuoteFormValues, 'MeasurementSystem' | 'packageType' | 'currency'>;

/** The side of a route, as the wire's names end. */
export type Side = 'From' | 'To';

export type PackageField = keyof PackageFormValues;
export type HeadField = Exclude<
  keyof QuoteFormValues,
  'Packages' | 'Wishes' | 'ReturnShippingId' | 'ReplacesId' | 'CustomRequestId'
>;
/** A field of the form by the name it is registered under; `Packages` is the list as a whole. */
export type QuoteField = HeadField | 'Packages' | `Packages.${number}.${PackageField}`;

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
] as const satisfies readonly PackageField[];

/** The fields above the packages in the order of the page. */
export const headFields = [
  'CmpnHash',
  'ContactId',
  'CountryFromId',
  'PostCodeFrom',
  'CityFrom',
  'CountryToId',
  'PostCodeTo',
  'CityTo',
  'MeasurementSystem',
  'packageType',
  'currency',
  'InsuranceAmount',
  'CustomerReference',
] as const satisfies readonly HeadField[];

/** A package as it is added (rule Q-13). */
export const newPackage = (): PackageFormValues => ({
  quantity: '1',
  width: '',
  length: '',
  height: '',
  weight: '',
  value: '0.00',
  description: '',
  manufactureCountryCode: '',
  descriptionOfContents: '',
});

/** The form as it opens (rule Q-13). */
export const newQuote = (): QuoteFormValues => ({
  CmpnHash: '',
  ContactId: '',
  CountryFromId: '',
  PostCodeFrom: '',
  CityFrom: '',
  CountryToId: '',
  PostCodeTo: '',
  CityTo: '',
  MeasurementSystem: 'M',
  packageType: 'N',
  currency: currencies[0],
  InsuranceAmount: '0.00',
  CustomerReference: '',
  ReturnShippingId: '',
  ReplacesId: '',
  CustomRequestId: '',
  Packages: [newPackage()],
  Wishes: null,
});

const amounts: readonly string[] = ['value', 'InsuranceAmount'];

/** The meaning of a field's text: blanks around it do not count, and an emptied amount means the one it opens with. */
const meaningOf = (field: string, text: string): string => text.trim() || (amounts.includes(field) ? '0.00' : '');

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
