import type { FieldErrors } from '#domain/field.ts';
import { packageLabels } from '#domain/package.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import { quoteLabels } from '#domain/quote.ts';
import type { PackageReading } from './quote-totals.ts';
import {
  type HeadField,
  headFields,
  type PackageField,
  type QuoteField,
  type QuoteHeadValues,
} from './quote-form-values.ts';

/** Something to fill in or to mend, and the field to begin with. */
interface OpenPoint {
  field: QuoteField;
  text: string;
}

/** More packages than this are counted, not named. */
const mostPackagesNamed = 5;

const placeWords: Partial<Record<HeadField, [place: string, field: string]>> = {
  CountryFromId: ['From', quoteLabels.country],
  PostCodeFrom: ['From', quoteLabels.postcode],
  CityFrom: ['From', quoteLabels.city],
  CountryToId: ['To', quoteLabels.country],
  PostCodeTo: ['To', quoteLabels.postcode],
  CityTo: ['To', quoteLabels.city],
};
const otherWords: Partial<Record<HeadField, string>> = {
  CmpnHash: quoteLabels.company,
  ContactId: quoteLabels.contact,
  InsuranceAmount: quoteLabels.insurance,
  CustomerReference: referenceLabel,
};

/** Fields more than this are counted, not named. */
const mostFieldsNamed = 3;

function listWords(words: readonly string[]): string {
  const named = words.slice(0, mostFieldsNamed).map((word) => word.toLowerCase());
  const others = words.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

function headPoints(fields: readonly HeadField[]): OpenPoint[] {
  const points: OpenPoint[] = [];
  const places = new Map<string, { field: HeadField; words: string[] }>();
  for (const field of fields) {
    const [place, word] = placeWords[field] ?? [];
    const known = place && places.get(place);
    if (known) known.words.push(word!);
    else if (place) places.set(place, { field, words: [word!] });
    else points.push({ field, text: otherWords[field] ?? field });
  }
  const ofPlaces = [...places].map(([place, { field, words }]) => ({ field, text: `${place}: ${listWords(words)}` }));
  return [...points, ...ofPlaces].toSorted((one, other) => orderOf(one) - orderOf(other));
}

const orderOf = ({ field }: OpenPoint): number => (headFields as readonly QuoteField[]).indexOf(field);

/** A line for each side of the route and for each package, the first five of them by name; `more` is how many are not named. */
export interface OpenPoints {
  points: OpenPoint[];
  more: number;
}

function listPoints(head: readonly HeadField[], packages: readonly (readonly PackageField[])[]): OpenPoints {
  const ofPackages = packages.flatMap((fields, at): OpenPoint[] => {
    const [first] = fields;
    if (!first) return [];
    const text = `Package ${at + 1}: ${listWords(fields.map((field) => packageLabels[field]))}`;
    return [{ field: `Packages.${at}.${first}`, text }];
  });
  return {
    points: [...headPoints(head), ...ofPackages.slice(0, mostPackagesNamed)],
    more: Math.max(0, ofPackages.length - mostPackagesNamed),
  };
}

/** The missing fields, and apart from them the typed ones that break a rule. */
export function listOpenPoints(
  typed: Pick<QuoteHeadValues, HeadField>,
  errors: FieldErrors,
  packages: readonly PackageReading[],
): { missing: OpenPoints; wrong: OpenPoints } {
  const broken = headFields.filter((field) => errors[field]);
  const isUnfilled = (field: HeadField): boolean => typed[field].trim() === '';
  return {
    missing: listPoints(
      broken.filter(isUnfilled),
      packages.map(({ missing }) => missing),
    ),
    wrong: listPoints(
      broken.filter((field) => !isUnfilled(field)),
      packages.map(({ wrong }) => wrong),
    ),
  };
}
