import {
  chargeableText,
  type Grams,
  type Micrograms,
  microgramsText,
  weighTypedPiece,
} from '#domain/chargeable-weight.ts';
import { type Cents, centsNumber, centsOf } from '#domain/money.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import {
  checkHead,
  checkPackage,
  type HeadField,
  headFields,
  type PackageField,
  packageFields,
  type PackageFormValues,
  type QuoteField,
  type QuoteHeadValues,
  type Terms,
  type ValidationContext,
} from './quote-form-values.ts';
import type { FieldErrors } from '#domain/field.ts';
import { type MeasurementSystem, packageLabels } from '#domain/package.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import { quoteLabels } from '#domain/quote.ts';
import { Anchor, Card, Divider, Flex, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { type ReactNode, startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Money } from '#app/ui/money.tsx';
import type { PackageStore, QuoteForm } from './use-quote-form.ts';

/** All pieces of a package in the totals; null while its fields are not filled in. */
interface PackageReading {
  pieces: number | null;
  actual: Micrograms | null;
  volumetric: Micrograms | null;
  chargeable: Grams | null;
  declared: Cents | null;
  /** Required fields that are empty, in the order of the page. */
  missing: readonly PackageField[];
  /** Invalid fields, in the order of the page. */
  wrong: readonly PackageField[];
}

/** `isPartial`: some package is incomplete and counts with what it has. */
interface QuoteTotals {
  pieces: number;
  actual: Micrograms;
  volumetric: Micrograms;
  chargeable: Grams;
  declared: Cents;
  isPartial: boolean;
}

/** Empty, or still the invalid default of a new package. */
const isFieldUnfilled = (typed: PackageFormValues, field: PackageField): boolean =>
  typed[field].trim() === '' || (field === 'value' && readTypedNumber(typed.value) === 0);

function readOne(typed: PackageFormValues, terms: Terms): PackageReading {
  const broken = checkPackage(typed, terms);
  const pieces = broken['quantity'] ? null : readTypedNumber(typed.quantity)!;
  const piece = pieces === null ? null : weighTypedPiece(typed, terms.MeasurementSystem);
  const count = BigInt(pieces ?? 0);
  return {
    pieces,
    actual: piece && piece.actual * count,
    volumetric: piece && piece.volumetric * count,
    chargeable: piece && piece.chargeable * count,
    declared: pieces === null || broken['value'] ? null : centsOf(readTypedNumber(typed.value)!) * count,
    missing: packageFields.filter((field) => broken[field] && isFieldUnfilled(typed, field)),
    wrong: packageFields.filter((field) => broken[field] && !isFieldUnfilled(typed, field)),
  };
}

/** Remembers the reading of each package, because a key changes only one of up to a hundred. */
export function makePackageReader(): (typed: PackageFormValues, terms: Terms) => PackageReading {
  const remembered = new WeakMap<PackageFormValues, { terms: string; reading: PackageReading }>();
  return (typed, terms) => {
    const printed = terms.MeasurementSystem + terms.packageType;
    const cached = remembered.get(typed);
    if (cached?.terms === printed) return cached.reading;
    const reading = readOne(typed, terms);
    remembered.set(typed, { terms: printed, reading });
    return reading;
  };
}

/** Rule Q-10. */
export const addUp = (readings: readonly PackageReading[]): QuoteTotals =>
  readings.reduce<QuoteTotals>(
    (sum, each) => ({
      pieces: sum.pieces + (each.pieces ?? 0),
      actual: sum.actual + (each.actual ?? 0n),
      volumetric: sum.volumetric + (each.volumetric ?? 0n),
      chargeable: sum.chargeable + (each.chargeable ?? 0n),
      declared: sum.declared + (each.declared ?? 0n),
      isPartial: sum.isPartial || each.chargeable === null || each.declared === null,
    }),
    { pieces: 0, actual: 0n, volumetric: 0n, chargeable: 0n, declared: 0n, isPartial: false },
  );

/** Something to fill in or correct, and its first field. */
interface OpenPoint {
  field: QuoteField;
  text: string;
}

/** More packages are only counted. */
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

/** More fields are only counted. */
const mostFieldsNamed = 3;

function listTexts(words: readonly string[]): string {
  const listed = words.slice(0, mostFieldsNamed).map((word) => word.toLowerCase());
  const others = words.length - listed.length;
  return others > 0 ? `${listed.join(', ')} and ${others} more` : listed.join(', ');
}

function headPoints(fields: readonly HeadField[]): OpenPoint[] {
  const points: OpenPoint[] = [];
  const places = new Map<string, { field: HeadField; words: string[] }>();
  for (const field of fields) {
    const [place, word] = placeWords[field] ?? [];
    const point = place && places.get(place);
    if (point) point.words.push(word!);
    else if (place) places.set(place, { field, words: [word!] });
    else points.push({ field, text: otherWords[field] ?? field });
  }
  const ofPlaces = [...places].map(([place, { field, words }]) => ({ field, text: `${place}: ${listTexts(words)}` }));
  return [...points, ...ofPlaces].toSorted((one, other) => orderOf(one) - orderOf(other));
}

const orderOf = ({ field }: OpenPoint): number => (headFields as readonly QuoteField[]).indexOf(field);

/** A line for each side of the route and for the first five packages; `more`: how many are not named. */
interface OpenPoints {
  points: OpenPoint[];
  more: number;
}

function listPoints(head: readonly HeadField[], packages: readonly (readonly PackageField[])[]): OpenPoints {
  const ofPackages = packages.flatMap((fields, at): OpenPoint[] => {
    const [first] = fields;
    if (!first) return [];
    const text = `Package ${at + 1}: ${listTexts(fields.map((field) => packageLabels[field]))}`;
    return [{ field: `Packages.${at}.${first}`, text }];
  });
  return {
    points: [...headPoints(head), ...ofPackages.slice(0, mostPackagesNamed)],
    more: Math.max(0, ofPackages.length - mostPackagesNamed),
  };
}

/** Missing fields, and separately invalid ones. */
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

/** Milliseconds after the last key, and while somebody types without a pause. */
const pauses = { delay: 150, maxWait: 1000 };

/** Updated after a pause in typing, else at once, and when the focus moves: a link that Tab reaches must not disappear a moment later. */
function usePackagesLater(packages: PackageStore): readonly PackageFormValues[] {
  const [list, setList] = useState(packages.list);
  const take = useCallback(() => startTransition(() => setList(packages.list())), [packages]);
  const takeLater = useDebouncedCallback(take, pauses);
  useEffect(() => {
    take();
    return packages.subscribe((isTyped) => (isTyped ? takeLater() : take()));
  }, [packages, take, takeLater]);
  useWindowEvent('focusout', () => setList(packages.list()));
  return list;
}

/** Totals and open points, updated after a pause. */
function useReading({ control, packages }: QuoteForm, context: ValidationContext) {
  const typed = usePackagesLater(packages);
  const head = useDeferredValue(useWatch({ control }) as QuoteHeadValues);
  const readPackage = useMemo(() => makePackageReader(), []);
  const headErrors = useMemo(() => checkHead(head, context), [head, context]);
  return useMemo(() => {
    const readings = typed.map((each) => readPackage(each, head));
    return { totals: addUp(readings), ...listOpenPoints(head, headErrors, readings), head };
  }, [typed, head, headErrors, readPackage]);
}

export function QuoteSummary({ form, context }: { form: QuoteForm; context: ValidationContext }) {
  const { totals, missing, wrong, head } = useReading(form, context);
  return (
    <Card component="aside" style={{ gap: 'var(--mantine-spacing-md)' }} aria-label="Summary">
      <Title order={2}>{totals.isPartial ? 'Total so far' : 'Total'}</Title>
      <Totals {...totals} system={head.MeasurementSystem} currency={head.currency} />
      <Points title="Still missing" open={missing} onGo={form.focus} />
      <Points title="Errors" open={wrong} onGo={form.focus} />
    </Card>
  );
}

interface PointsProps {
  title: string;
  open: OpenPoints;
  onGo: QuoteForm['focus'];
}

function Points({ title, open: { points, more }, onGo }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <div>
      <Divider mb="sm" />
      <Title order={3} size="h4" fw={500} c="dimmed" mb="2xs">
        {title}
      </Title>
      <Text component="ul" size="sm" c="dimmed">
        {points.map(({ field, text }) => (
          <li key={field}>
            <Anchor
              component="button"
              type="button"
              underline="always"
              ta="start"
              mih="var(--control-small)"
              py="2xs"
              onClick={() => onGo(field)}
            >
              {text}
            </Anchor>
          </li>
        ))}
        {more > 0 && <li>and {more === 1 ? 'one more package' : `${more} more packages`}</li>}
      </Text>
    </div>
  );
}

interface TotalsProps extends QuoteTotals {
  system: MeasurementSystem;
  currency: string;
}

const Totals = ({ system, currency, ...totals }: TotalsProps) => (
  <Stack component="dl" gap="xs">
    <Total name="Pieces">{totals.pieces}</Total>
    <Total name="Actual weight">{microgramsText(totals.actual, system)}</Total>
    <Total name="Volumetric weight">{microgramsText(totals.volumetric, system)}</Total>
    <Total name="Chargeable weight" isMain>
      {chargeableText(totals.chargeable, system)}
    </Total>
    <Total name="Declared value">
      <Money amount={centsNumber(totals.declared)} currency={currency} />
    </Total>
  </Stack>
);

const Total = ({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) => (
  <Flex wrap="wrap" justify="space-between" align="baseline" rowGap={0} columnGap="xs" {...(isMain && { fw: 600 })}>
    <Text component="dt" size="sm" {...(isMain ? { fw: 600 } : { c: 'dimmed' })}>
      {name}
    </Text>
    <Text component="dd" size="sm" fw="inherit" ms="auto">
      {children}
    </Text>
  </Flex>
);
