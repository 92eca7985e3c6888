import { listPackages, packagePart, readTexts, routePart, termsPart, wishesPart } from '#local/drafts/quote-parts.ts';
import type { DraftedForm } from '#local/drafts/draft-keeper.ts';
import { currencies, measurementSystems, packageTypes } from '#domain/package.ts';
import {
  type HeadField,
  newPackage,
  newQuote,
  type PackageFormValues,
  placeOfSide,
  type QuoteFormValues,
  quoteParty,
} from './quote-form-values.ts';
import type { Company } from '#contract/customers.ts';
import type { SentCustomRequest } from '#contract/custom-requests.ts';
import { customRequestLabels as labels } from '#domain/custom-request.ts';
import { longestCity } from '#domain/quote.ts';
import type { Country } from '#contract/places.ts';
import { newWishes, toTypedWishes, writeWishes } from '#app/screens/quote/wishes-form-values.ts';
import type { AskedQuote, ReturnInfo } from '#contract/quotes.ts';

export const quoteFormVersion = 1;

const terms = [
  'MeasurementSystem',
  'packageType',
  'currency',
  'InsuranceAmount',
  'CustomerReference',
] as const satisfies HeadField[];

/** In parts, with the name that the list of drafts shows. */
export function writeDraft({ Packages, Wishes, ShipFrom, ShipTo, ...head }: QuoteFormValues): DraftedForm {
  const { MeasurementSystem, packageType, currency, InsuranceAmount, CustomerReference, ...route } = head;
  return {
    name: nameQuote(head),
    companyHash: head.CmpnHash || null,
    parts: {
      [routePart]: route,
      [termsPart]: { MeasurementSystem, packageType, currency, InsuranceAmount, CustomerReference },
      ...(Wishes ? { [wishesPart]: Wishes } : {}),
      ...(ShipFrom ? { ShipFrom } : {}),
      ...(ShipTo ? { ShipTo } : {}),
      ...Object.fromEntries(Packages.map((typed, at) => [packagePart(at), typed])),
    },
  };
}

const nameQuote = ({ CityFrom, CityTo }: Pick<QuoteFormValues, 'CityFrom' | 'CityTo'>): string => {
  const [from, to] = [CityFrom.trim(), CityTo.trim()];
  return from || to ? `${from || '…'} → ${to || '…'}` : 'Quote without places';
};

const mergeTexts = <T extends object>(defaults: T, stored: unknown): T => {
  const texts = readTexts(stored);
  return Object.fromEntries(
    Object.entries(defaults).map(([field, own]) => [field, texts[field] ?? (own as unknown)]),
  ) as T;
};

const oneOf = <T extends string>(choices: readonly T[], stored: string, otherwise: T): T =>
  choices.find((choice) => choice === stored) ?? otherwise;

/** A draft may come from another version of the page: missing fields are as in a new form. */
export function readQuoteDraft(parts: Record<string, unknown>): QuoteFormValues {
  const { Packages, Wishes, ShipFrom: _, ShipTo: __, ...fresh } = newQuote();
  const route = mergeTexts(fresh, parts[routePart]);
  const stored = readTexts(parts[termsPart]);
  for (const field of terms) if (stored[field] !== undefined) Object.assign(route, { [field]: stored[field] });
  const packages = listPackages(parts).map((each): PackageFormValues => mergeTexts(newPackage(), each));
  return {
    ...route,
    ShipFrom: parts['ShipFrom'] === undefined ? null : readTexts(parts['ShipFrom']),
    ShipTo: parts['ShipTo'] === undefined ? null : readTexts(parts['ShipTo']),
    MeasurementSystem: oneOf(measurementSystems, route.MeasurementSystem, fresh.MeasurementSystem),
    packageType: oneOf(packageTypes, route.packageType, fresh.packageType),
    currency: oneOf(currencies, route.currency, fresh.currency),
    Packages: packages.length > 0 ? packages : Packages,
    Wishes: parts[wishesPart] === undefined ? Wishes : readTexts(parts[wishesPart]),
  };
}

interface NamedCountry {
  id: number;
  code: string;
  name: string;
}

/** Empty texts for unknown parts. */
interface ReadPlace {
  countryId: string;
  postcode: string;
  city: string;
}

// Patterns for most of Europe and Asia, for Britain, and for the United States.
const postcodeFirst = /^(?:[A-Z]{1,2}-)?(\d[\d -]{2,6}\d(?: ?[A-Z]{2})?)\s+(\p{L}.*)$/u;
const cityFirst = /^(\p{L}[\p{L} .'’-]*?)\s+([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|\d{4,6})$/u;
const stateFirst = /^[A-Z]{2}\s+(\d{5}(?:-\d{4})?)$/;

/** Finds country, postcode and city in an address, as far as they are clear; the last lines count most. */
export function readPlaceText(text: string, countries: readonly NamedCountry[]): ReadPlace {
  const parts = text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const countryOf = (part: string) =>
    countries.find(({ code, name }) => part === code || part.toLowerCase() === name.toLowerCase());
  const at = parts.findLastIndex(countryOf);
  const country = at < 0 ? null : countryOf(parts[at]!)!;
  const rest = parts.filter((_, index) => index !== at).toReversed();
  const place = { countryId: country ? String(country.id) : '', postcode: '', city: '' };
  for (const [index, part] of rest.entries()) {
    const [, code, city] = postcodeFirst.exec(part) ?? [];
    if (code && city) return { ...place, postcode: code, city };
    const [, town, behind] = cityFirst.exec(part) ?? [];
    const [, zip] = stateFirst.exec(part) ?? [];
    if (zip) return { ...place, postcode: zip, city: rest[index + 1] ?? '' };
    if (town && behind) return { ...place, postcode: behind, city: town };
  }
  const [last = ''] = rest;
  return { ...place, city: /\d/.test(last) ? '' : last };
}

interface Lists {
  countries: readonly Country[];
  /** For staff only. */
  companies: readonly Company[] | null;
}

/** What the quote has no fields for, a line each. */
function describeRest(request: SentCustomRequest): string {
  const ticked = (['stackable', 'aog', 'roadFreight'] as const).filter((name) => request[name]);
  return [
    request.otherRequirements,
    request.unCode && `${labels.unCode}: ${request.unCode}`,
    request.hSCode && `${labels.hSCode}: ${request.hSCode}`,
    request.incoterms && `${labels.incoterms}: ${request.incoterms}`,
    ticked.map((name) => labels[name]).join(', '),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The quote of a custom request (rule Q-29): one package of its size, and its places as far as they can be read. */
export function toCustomQuote(request: SentCustomRequest, { countries, companies }: Lists): QuoteFormValues {
  const from = readPlaceText(request.pickUpAddress, countries);
  const to = readPlaceText(request.deliver, countries);
  const [length = '', width = '', height = ''] = request.dimensions
    .split(/\s*[xX×]\s*/)
    .map((side) => side.replace(',', '.'));
  const value = (request.valueOfTheGoods ?? 0).toFixed(2);
  return {
    ...newQuote(),
    CmpnHash: companies?.find(({ id }) => id === request.customerId)?.hash ?? '',
    CountryFromId: from.countryId,
    PostCodeFrom: from.postcode,
    CityFrom: from.city.slice(0, longestCity),
    CountryToId: to.countryId,
    PostCodeTo: to.postcode,
    CityTo: to.city.slice(0, longestCity),
    MeasurementSystem: request.measurementSystem,
    currency: request.valueCurrency,
    InsuranceAmount: request.additionalInsurance ? value : '0.00',
    CustomRequestId: String(request.id),
    Packages: [{ ...newPackage(), length, width, height, weight: String(request.weight), value }],
    Wishes: writeWishes({
      ...newWishes(request.pickupDate),
      ExpectedDate: '',
      DeadlineDate: '',
      Exw: request.incoterms === 'EXW',
      Fob: request.incoterms === 'FOB',
      TypeAir: request.airFreight,
      TypeSea: request.seaFreight,
      DangerousGoods: request.dangerous,
      AdditionalInformation: describeRest(request),
    }),
  };
}

const toTypedPackage = (sent: AskedQuote['Packages'][number]): PackageFormValues => ({
  quantity: String(sent.quantity),
  width: String(sent.width),
  length: String(sent.length),
  height: String(sent.height),
  weight: String(sent.weight),
  value: sent.value.toFixed(2),
  description: sent.description,
  manufactureCountryCode: sent.manufactureCountryCode ?? '',
  descriptionOfContents: sent.descriptionOfContents,
  goods: sent.goods ? JSON.stringify(sent.goods) : '',
  boxGrams: '',
});

/** The values that a return, a repeated and a changed order have in common. All packages get the type of the first. */
function toQuoteForm(
  order: Omit<AskedQuote, 'ReturnShippingId' | 'CustomerReference' | 'wishes' | 'replacedBy' | 'ShipFrom' | 'ShipTo'>,
): QuoteFormValues {
  const fresh = newQuote();
  const [first] = order.Packages;
  return {
    ...fresh,
    CmpnHash: order.CmpnHash ?? '',
    ContactId: String(order.ContactId ?? ''),
    CountryFromId: String(order.CountryFromId),
    PostCodeFrom: order.PostCodeFrom ?? '',
    CityFrom: order.CityFrom,
    CountryToId: String(order.CountryToId),
    PostCodeTo: order.PostCodeTo ?? '',
    CityTo: order.CityTo,
    MeasurementSystem: order.MeasurementSystem,
    packageType: first?.packageType ?? fresh.packageType,
    currency: first?.currency ?? fresh.currency,
    InsuranceAmount: order.InsuranceAmount.toFixed(2),
    Packages: order.Packages.length > 0 ? order.Packages.map(toTypedPackage) : fresh.Packages,
  };
}

/** The return of a shipment (rule Q-23). */
export const toReturnQuote = (info: ReturnInfo): QuoteFormValues => ({
  ...toQuoteForm(info),
  ReturnShippingId: String(info.ReturnShippingId),
});

/** A new order with the same content and parties, without the reference. */
export function toRepeatQuote({ wishes, ShipFrom, ShipTo, ...quote }: AskedQuote): QuoteFormValues {
  const typed = toQuoteForm(quote);
  return {
    ...typed,
    ShipFrom: ShipFrom ? quoteParty(ShipFrom, placeOfSide(typed, 'From')) : null,
    ShipTo: ShipTo ? quoteParty(ShipTo, placeOfSide(typed, 'To')) : null,
    Wishes: wishes && toTypedWishes(wishes),
  };
}

/** The new order will replace order `id` (rule Q-27). */
export const toChangedQuote = (askedQuote: AskedQuote, id: number): QuoteFormValues => ({
  ...toRepeatQuote(askedQuote),
  ReturnShippingId: String(askedQuote.ReturnShippingId ?? ''),
  CustomerReference: askedQuote.CustomerReference ?? '',
  ReplacesId: String(id),
});
