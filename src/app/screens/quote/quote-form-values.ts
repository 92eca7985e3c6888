import {
  currencies,
  type Currency,
  type MeasurementSystem,
  packageRules,
  type PackageType,
  type QuotePath,
} from '#domain/package.ts';
import * as z from 'zod/mini';
import { partyLines } from '#domain/address.ts';
import { type BoxedGoods, boxedGoods } from '#domain/goods.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { offerEndpoints } from '#contract/offers.ts';
import type { Country } from '#contract/places.ts';
import type { FieldErrors } from '#domain/field.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { brokenPostcode } from '#domain/postcode.ts';
import { quoteLabels, quoteRules } from '#domain/quote.ts';
import { gramsPer, unitsOf } from '#domain/units.ts';
import { chargeableText, microgramsText, weighTypedPiece } from '#domain/chargeable-weight.ts';
import { centsNumber, centsOf, hasDecimals, moneyText } from '#domain/money.ts';

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
export const sides = ['length', 'width', 'height'] as const;
export const isSide = (field: PackageField): boolean => (sides as readonly string[]).includes(field);
/** Every value is text as typed. `goods`: JSON of the products in the box; `boxGrams`: the weight of the chosen empty box; both '' for none. */
export type PackageFormValues = Record<PackageField | 'goods' | 'boxGrams', string>;

const emptyPackage = Object.fromEntries(
  [...packageFields, 'goods', 'boxGrams'].map((field) => [field, '']),
) as PackageFormValues;

/** A new package (rule Q-13). `manufactureCountryCode`: the sender's country. */
export const newPackage = (manufactureCountryCode = ''): PackageFormValues => ({
  ...emptyPackage,
  quantity: '1',
  value: '0.00',
  manufactureCountryCode,
});

/** When the sender's country changes from `before` to `code`, the country of manufacture follows, unless another one or a product was chosen. */
export const proposeMaker = (typed: PackageFormValues, before: string, code: string): PackageFormValues =>
  typed.goods === '' && ['', before].includes(typed.manufactureCountryCode)
    ? { ...typed, manufactureCountryCode: code }
    : typed;

/** Lines of an address, and the place to which they belong. */
export type QuotedParty = Record<string, string>;

interface QuotedPlace {
  countryId: string;
  postcode: string;
  city: string;
}
const placeKey = ({ countryId, postcode, city }: QuotedPlace): string =>
  [countryId, postcode, city].map((part) => part.trim().toLowerCase()).join(' ');

export const quoteParty = (
  address: Partial<Record<(typeof partyLines)[number], string | null>>,
  place: QuotedPlace,
): QuotedParty => ({
  ...Object.fromEntries(partyLines.map((line) => [line, address[line] ?? ''])),
  // A person alone is company and contact.
  company: address.company || (address.contact ?? ''),
  contact: address.contact || (address.company ?? ''),
  place: placeKey(place),
});

/** Null if the side's place has changed since. */
function readParty(party: QuotedParty | null, place: QuotedPlace) {
  if (!party || party['place'] !== placeKey(place)) return null;
  return Object.fromEntries(partyLines.map((line) => [line, party[line] || null])) as QuoteBody['ShipTo'];
}

export const placeOfSide = (typed: QuoteHeadValues, side: Side): QuotedPlace => ({
  countryId: typed[`Country${side}Id`],
  postcode: typed[`PostCode${side}`],
  city: typed[`City${side}`],
});

/** By the API's names and in the order of the page (rule Q-13); `packageType` and `currency` are chosen once for all packages. */
export const newQuote = () => ({
  CmpnHash: '',
  /** For staff: the user who gets the mails; empty: the company's main user. */
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
  CustomerReference: '',
  ReturnShippingId: '',
  /** The order that this one replaces. */
  ReplacesId: '',
  CustomRequestId: '',
  /** Who was pasted or chosen with the place; null: nobody. */
  ShipFrom: null as QuotedParty | null,
  ShipTo: null as QuotedParty | null,
  Packages: [newPackage()],
  /** Texts of the dialog that asks all providers; null before it was ever open. */
  Wishes: null as Record<string, string> | null,
});
export type QuoteFormValues = ReturnType<typeof newQuote>;

export type QuoteHeadValues = Omit<QuoteFormValues, 'Packages'>;

export type Terms = Pick<QuoteFormValues, 'MeasurementSystem' | 'packageType' | 'currency'>;

/** Part of the API's field names, such as `CityFrom`. */
export type Side = 'From' | 'To';

/** Values without a field above the packages. */
const notInHead = [
  'ReturnShippingId',
  'ReplacesId',
  'CustomRequestId',
  'Packages',
  'Wishes',
  'ShipFrom',
  'ShipTo',
] as const;
export type HeadField = Exclude<keyof QuoteFormValues, (typeof notInHead)[number]>;
export const headFields = Object.keys(newQuote()).filter(
  (field) => !(notInHead as readonly string[]).includes(field),
) as HeadField[];
/** A registered name; `Packages` is the whole list. */
export type QuoteField = HeadField | 'Packages' | `Packages.${number}.${PackageField}`;

const amounts: readonly string[] = ['value', 'InsuranceAmount'];
const numbers: readonly string[] = [...amounts, 'quantity', ...sides, 'weight'];

/** Equal texts mean the same: `10000` and `10000.00` become equal, blanks are ignored, and an empty amount is 0. */
function normalize(field: string, text: string): string {
  const trimmed = text.trim() || (amounts.includes(field) ? '0' : '');
  const number = numbers.includes(field) ? readTypedNumber(trimmed) : undefined;
  return number === undefined || Number.isNaN(number) ? trimmed : String(number);
}

const printPackage = (typed: PackageFormValues): string =>
  packageFields.map((field) => normalize(field, typed[field])).join('\n');

const printQuote = (typed: QuoteFormValues): string =>
  [...headFields.map((field) => normalize(field, typed[field])), ...typed.Packages.map(printPackage)].join('\n\n');

export const isSameQuote = (one: QuoteFormValues, other: QuoteFormValues): boolean =>
  printQuote(one) === printQuote(other);

export const hasContent = (typed: PackageFormValues): boolean =>
  printPackage(typed) !== printPackage(newPackage(typed.manufactureCountryCode));

export const swapSides = (typed: QuoteHeadValues) => ({
  CountryFromId: typed.CountryToId,
  PostCodeFrom: typed.PostCodeTo,
  CityFrom: typed.CityTo,
  CountryToId: typed.CountryFromId,
  PostCodeTo: typed.PostCodeFrom,
  CityTo: typed.CityFrom,
  ShipFrom: typed.ShipTo,
  ShipTo: typed.ShipFrom,
});

export type QuoteBody = EndpointInput<typeof offerEndpoints.requestExpress>['body'];

/** The request's body of an unfinished form: an empty number is undefined, an invalid one NaN. */
type UnfinishedBody = {
  [K in Exclude<keyof QuoteBody, 'Packages'>]: QuoteBody[K] | undefined;
} & { Packages: UnfinishedPackage[] };

type PackageBody = QuoteBody['Packages'][number];
type UnfinishedPackage = { [K in keyof PackageBody]: PackageBody[K] | undefined };

export function parseGoods(text: string): BoxedGoods[] | null {
  try {
    return text === '' ? null : z.array(boxedGoods).parse(JSON.parse(text));
  } catch {
    // Of a draft of another version.
    return null;
  }
}

/** The products in the box. A single one gets the description and country that were typed since it was chosen, and keeps its HS code. */
export function describeGoods(typed: PackageFormValues): BoxedGoods[] | null {
  const [only, ...more] = parseGoods(typed.goods) ?? [];
  if (!only || more.length > 0) return only ? [only, ...more] : null;
  const description = typed.descriptionOfContents.trim() || only.description;
  return [{ ...only, description, originCountry: typed.manufactureCountryCode || only.originCountry }];
}

/** The products in the box, with the typed value and weight of the package shared out among them. */
export function readGoods(typed: PackageFormValues, { packageType, MeasurementSystem }: Terms): BoxedGoods[] | null {
  const chosen = packageType === 'N' ? describeGoods(typed) : null;
  if (!chosen || chosen.length === 0) return null;
  const totalValue = chosen.reduce((sum, { unitValue, quantity }) => sum + unitValue * quantity, 0);
  const totalGrams = chosen.reduce((sum, { netGrams }) => sum + netGrams, 0);
  const [value, weight] = [readTypedNumber(typed.value), readTypedNumber(typed.weight)];
  const valueShare = value && value > 0 ? value / totalValue : 1;
  const mostGrams = weight && weight > 0 ? Math.floor(weight * gramsPer[MeasurementSystem]) : totalGrams;
  return chosen.map((line) => ({
    ...line,
    unitValue: Math.max(0.01, Number((line.unitValue * valueShare).toFixed(2))),
    netGrams:
      totalGrams > mostGrams ? Math.max(1, Math.floor((line.netGrams * mostGrams) / totalGrams)) : line.netGrams,
  }));
}

/** Type and currency are those of the whole form (rule Q-11). */
const readPackage = (typed: PackageFormValues, terms: Terms): UnfinishedPackage => ({
  ...(typed.goods !== '' && { goods: readGoods(typed, terms) }),
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
  ShipFrom: readParty(typed.ShipFrom, placeOfSide(typed, 'From')),
  ShipTo: readParty(typed.ShipTo, placeOfSide(typed, 'To')),
});

export interface ValidationContext {
  /** Staff must choose a customer. */
  isStaff: boolean;
  /** Null for an unknown id, or while the list is loading. */
  findCountry: (id: string) => Country | null;
}

/** A valid package, to check other fields alone. */
const validPackage = {
  packageType: 'N',
  currency: 'USD',
  value: 1,
  quantity: 1,
  width: 1,
  length: 1,
  height: 1,
  weight: 1,
  description: 'stand-in',
  manufactureCountryCode: 'DE',
  descriptionOfContents: 'stand-in',
} satisfies UnfinishedPackage;

/** Made once, because they run with every key, for a hundred packages. */
const rulesByPath = {
  express: { ofQuote: quoteRules('express'), ofPackage: packageRules('express') },
  allOffers: { ofQuote: quoteRules('allOffers'), ofPackage: packageRules('allOffers') },
} satisfies Record<QuotePath, object>;

export function checkPackage(typed: PackageFormValues, terms: Terms, path: QuotePath = 'express'): FieldErrors {
  const rules = rulesByPath[path].ofPackage;
  const sent = readPackage(typed, terms);
  const { packageType, manufactureCountryCode } = sent;
  return {
    // Checked separately, because the rule about both fields does not run while a number is missing.
    ...brokenRules(rules, { ...validPackage, packageType, manufactureCountryCode }),
    ...brokenRules(rules, sent),
  };
}

function checkPostcode(side: Side, typed: QuoteHeadValues, { findCountry }: ValidationContext): FieldErrors {
  const country = findCountry(typed[`Country${side}Id`]);
  const broken = country && brokenPostcode(country, typed[`PostCode${side}`].trim() || null);
  return broken ? { [`PostCode${side}`]: [broken] } : {};
}

export function checkHead(
  typed: QuoteHeadValues,
  context: ValidationContext,
  path: QuotePath = 'express',
): FieldErrors {
  return {
    ...(context.isStaff && !typed.CmpnHash ? { CmpnHash: [ruleMessages.required(quoteLabels.company)] } : {}),
    ...checkPostcode('From', typed, context),
    ...checkPostcode('To', typed, context),
    ...brokenRules(rulesByPath[path].ofQuote, { ...readQuote({ ...typed, Packages: [] }), Packages: [validPackage] }),
  };
}

/** The body, or errors by the API's paths. */
type CheckedQuote = { body: QuoteBody; errors?: never } | { errors: FieldErrors; body?: never };

/** By the server's own rules (rule Q-6). */
export function checkQuote(
  typed: QuoteFormValues,
  context: ValidationContext,
  path: QuotePath = 'express',
): CheckedQuote {
  const errors = checkHead(typed, context, path);
  typed.Packages.forEach((each, index) => {
    for (const [field, messages] of Object.entries(checkPackage(each, typed, path)))
      errors[`Packages[${index}].${field}`] = messages;
  });
  if (Object.keys(errors).length > 0) return { errors };
  const body = readQuote(typed);
  const broken = brokenRules(rulesByPath[path].ofQuote, body);
  return Object.keys(broken).length > 0 ? { errors: broken } : { body: body as QuoteBody };
}

/** `2 × 40×30×20 cm · 4.5 kg · Pump parts · 241.00 USD`; the value is that of all pieces. */
interface FoldLine {
  size: string;
  weight: string;
  description: string;
  worth: string;
}

const orMissing = (text: string, what: string, unit = ''): string =>
  text.trim() ? text.trim() + unit : `${what} missing`;

function printSides({ length, width, height }: PackageFormValues, unit: string): string {
  const typed = [length, width, height].map((side) => side.trim());
  return typed.some(Boolean) ? `${typed.map((side) => side || '?').join('×')} ${unit}` : 'size missing';
}

function printWorth({ value, quantity }: PackageFormValues, currency: string): string {
  const each = readTypedNumber(value) ?? Number.NaN;
  const pieces = readTypedNumber(quantity) ?? Number.NaN;
  if (!hasDecimals(each, 2) || !Number.isSafeInteger(pieces)) return 'value missing';
  return `${moneyText(centsNumber(centsOf(each) * BigInt(pieces)))} ${currency}`;
}

const isMany = ({ quantity, weight }: PackageFormValues): boolean =>
  weight.trim() !== '' && (readTypedNumber(quantity) ?? 1) > 1;

/** How many filled fields break a rule, before anybody asks for prices. */
export function countBroken(typed: PackageFormValues, terms: Terms): number {
  const broken = checkPackage(typed, terms);
  return packageFields.filter((field) => broken[field] && typed[field].trim() !== '').length;
}

/** The line of a folded package; it names what is not filled in yet. */
export function foldLine(typed: PackageFormValues, { MeasurementSystem: system, currency }: Terms): FoldLine {
  const units = unitsOf(system);
  return {
    size: `${typed.quantity.trim() || '?'} × ${printSides(typed, units.side)}`,
    // Of each piece.
    weight: `${isMany(typed) ? `${typed.quantity.trim()} × ` : ''}${orMissing(typed.weight, 'weight', ` ${units.weight}`)}`,
    description: orMissing(typed.description, 'description'),
    worth: printWorth(typed, currency),
  };
}

/** Per piece, in the typed unit; null until its measures are there. */
export function weightTexts(
  typed: Pick<PackageFormValues, 'width' | 'length' | 'height' | 'weight'>,
  system: MeasurementSystem,
) {
  const weight = weighTypedPiece(typed, system);
  return (
    weight && {
      actual: microgramsText(weight.actual, system),
      volumetric: microgramsText(weight.volumetric, system),
      chargeable: chargeableText(weight.chargeable, system),
    }
  );
}
