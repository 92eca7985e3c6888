import { listPackages, packagePart, readTexts, routePart, termsPart, wishesPart } from '#local/drafts/quote-parts.ts';
import type { DraftedForm } from '#local/drafts/draft-keeper.ts';
import { currencies, measurementSystems, packageTypes } from '#domain/package.ts';
import {
  type HeadField,
  newPackage,
  newQuote,
  type PackageFormValues,
  type QuoteFormValues,
} from './quote-form-values.ts';

/** The version of the parts that this form writes. */
export const quoteFormVersion = 1;

const terms = [
  'MeasurementSystem',
  'packageType',
  'currency',
  'InsuranceAmount',
  'CustomerReference',
] as const satisfies HeadField[];

/** The form in the parts in which it is kept, under the name that a list shows. */
export function writeDraft({ Packages, Wishes, ...head }: QuoteFormValues): DraftedForm {
  const { MeasurementSystem, packageType, currency, InsuranceAmount, CustomerReference, ...route } = head;
  return {
    name: nameQuote(head),
    companyHash: head.CmpnHash || null,
    parts: {
      [routePart]: route,
      [termsPart]: { MeasurementSystem, packageType, currency, InsuranceAmount, CustomerReference },
      ...(Wishes ? { [wishesPart]: Wishes } : {}),
      ...Object.fromEntries(Packages.map((typed, at) => [packagePart(at), typed])),
    },
  };
}

const nameQuote = ({ CityFrom, CityTo }: Pick<QuoteFormValues, 'CityFrom' | 'CityTo'>): string => {
  const [from, to] = [CityFrom.trim(), CityTo.trim()];
  return from || to ? `${from || '…'} → ${to || '…'}` : 'Quote without places';
};

/** The texts of `known` that are stored, and its own where none is. */
const mergeTexts = <T extends object>(known: T, stored: unknown): T => {
  const texts = readTexts(stored);
  return Object.fromEntries(
    Object.entries(known).map(([field, own]) => [field, texts[field] ?? (own as unknown)]),
  ) as T;
};

const oneOf = <T extends string>(choices: readonly T[], stored: string, otherwise: T): T =>
  choices.find((choice) => choice === stored) ?? otherwise;

/** The form as it was kept. It may come from another version of the page: what is missing opens as in a new form. */
export function readQuoteDraft(parts: Record<string, unknown>): QuoteFormValues {
  const { Packages, Wishes, ...fresh } = newQuote();
  const route = mergeTexts(fresh, parts[routePart]);
  const stored = readTexts(parts[termsPart]);
  for (const field of terms) if (stored[field] !== undefined) Object.assign(route, { [field]: stored[field] });
  const packages = listPackages(parts).map((each): PackageFormValues => mergeTexts(newPackage(), each));
  return {
    ...route,
    MeasurementSystem: oneOf(measurementSystems, route.MeasurementSystem, fresh.MeasurementSystem),
    packageType: oneOf(packageTypes, route.packageType, fresh.packageType),
    currency: oneOf(currencies, route.currency, fresh.currency),
    Packages: packages.length > 0 ? packages : Packages,
    Wishes: parts[wishesPart] === undefined ? Wishes : readTexts(parts[wishesPart]),
  };
}
