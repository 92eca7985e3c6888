import { readTypedNumber } from '#domain/typed-number.ts';
import type { CallInput } from '#contract/call.ts';
import type { offerCalls } from '#contract/offers.ts';
import type { Terms, PackageFormValues, QuoteFormValues } from './quote-form-values.ts';

/** The body of a quote as it travels. */
export type QuoteBody = CallInput<typeof offerCalls.askExpress>['body'];

/** The same read from a form that may not be finished: a number is undefined or NaN where its text says none. */
export type UnfinishedBody = {
  [K in Exclude<keyof QuoteBody, 'Packages'>]: QuoteBody[K] | undefined;
} & { Packages: UnfinishedPackage[] };

type PackageBody = QuoteBody['Packages'][number];
export type UnfinishedPackage = { [K in keyof PackageBody]: PackageBody[K] | undefined };

/** A package of the form as the call takes it, with the type and currency of the form (rule Q-11). */
export const readPackage = (typed: PackageFormValues, terms: Terms): UnfinishedPackage => ({
  packageType: terms.packageType,
  currency: terms.currency,
  value: readTypedNumber(typed.value),
  quantity: readTypedNumber(typed.quantity),
  width: readTypedNumber(typed.width),
  length: readTypedNumber(typed.length),
  height: readTypedNumber(typed.height),
  weight: readTypedNumber(typed.weight),
  description: typed.description,
  manufactureCountryCode: typed.manufactureCountryCode || null,
  descriptionOfContents: typed.descriptionOfContents,
});

/** The form as the wire has it. */
export const readQuote = (typed: QuoteFormValues): UnfinishedBody => ({
  CmpnHash: typed.CmpnHash || null,
  ContactId: readTypedNumber(typed.ContactId) ?? null,
  CountryFromId: readTypedNumber(typed.CountryFromId),
  CityFrom: typed.CityFrom,
  PostCodeFrom: typed.PostCodeFrom.trim() || null,
  CountryToId: readTypedNumber(typed.CountryToId),
  CityTo: typed.CityTo,
  PostCodeTo: typed.PostCodeTo.trim() || null,
  MeasurementSystem: typed.MeasurementSystem,
  InsuranceAmount: readTypedNumber(typed.InsuranceAmount),
  CustomerReference: typed.CustomerReference.trim() || null,
  Packages: typed.Packages.map((each) => readPackage(each, typed)),
  ReturnShippingId: readTypedNumber(typed.ReturnShippingId) ?? null,
  ReplacesId: readTypedNumber(typed.ReplacesId) ?? null,
  CustomRequestId: readTypedNumber(typed.CustomRequestId) ?? null,
});
