import type { BatchRow } from '#contract/batches.ts';
import type { Country } from '#contract/places.ts';
import {
  type BatchCell,
  batchGoodsFields,
  batchPackageFields,
  batchPartyFields,
  type BatchSettings,
  type BatchValues,
} from '#domain/batch.ts';
import { countryFinder } from '#domain/country-names.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { formatNumber } from '#domain/parse-address.ts';
import { restoreZeros } from '#domain/postcode-formats.ts';
import { unitsOf } from '#domain/units.ts';

/** `packages[0].goods[1].hsCode` as its steps. */
const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

/** Null where there is no such cell. */
function readCellAt(values: BatchValues, path: string): BatchCell {
  const cell = stepsOf(path).reduce<unknown>((part, step) => (part as Record<string, unknown> | null)?.[step], values);
  return typeof cell === 'string' || typeof cell === 'number' ? cell : null;
}

export const cellText = (values: BatchValues, path: string): string => String(readCellAt(values, path) ?? '');

export function withCell(values: BatchValues, path: string, text: string): BatchValues {
  const changed = structuredClone(values);
  const steps = stepsOf(path);
  const last = steps.pop()!;
  const part = steps.reduce<Record<string, unknown>>((each, step) => each[step] as Record<string, unknown>, changed);
  part[last] = text.trim() === '' ? null : text.trim();
  return changed;
}

const blank = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, null])) as Record<F, null>;

type Packages = BatchValues['packages'];
export const blankPackage = (): Packages[number] => ({ ...blank(batchPackageFields), goods: [] });
const blankGoods = (): Packages[number]['goods'][number] => blank(batchGoodsFields);

/** With a package at a place, by default the last. */
export const withPackage = (values: BatchValues, added = blankPackage(), at = values.packages.length): BatchValues => ({
  ...values,
  packages: values.packages.toSpliced(at, 0, added),
});
export const withoutPackage = (values: BatchValues, at: number): BatchValues => ({
  ...values,
  packages: values.packages.toSpliced(at, 1),
});

const withGoodsOf = (
  values: BatchValues,
  of: number,
  change: (goods: Packages[number]['goods']) => Packages[number]['goods'],
): BatchValues => ({
  ...values,
  packages: values.packages.map((each, at) => (at === of ? { ...each, goods: change(each.goods) } : each)),
});
/** With a line of goods in a package, by default the last. */
export const withGoods = (values: BatchValues, of: number, added = blankGoods(), at?: number): BatchValues =>
  withGoodsOf(values, of, (goods) => goods.toSpliced(at ?? goods.length, 0, added));
export const withoutGoods = (values: BatchValues, of: number, at: number): BatchValues =>
  withGoodsOf(values, of, (goods) => goods.toSpliced(at, 1));

/** A country by any name becomes its code, and a phone number gets its country. */
export function tidyCell(values: BatchValues, path: string, text: string, countries: readonly Country[]): string {
  if (/country$|countryCode$/i.test(path)) return countryFinder(countries)(text)?.code ?? text;
  return path === 'to.phone' ? formatNumber(text, cellText(values, 'to.country') || null) : text;
}

/** Of a cell with a measure or an amount. */
export function findUnit(path: string, { MeasurementSystem, currency }: BatchSettings): string | null {
  const field = path.split('.').at(-1)!;
  const { side, weight } = unitsOf(MeasurementSystem);
  if (['length', 'width', 'height'].includes(field)) return side;
  if (field === 'weight') return weight;
  return ['value', 'unitValue', 'insurance'].includes(field) ? currency : null;
}

/** The paths of all cells, in the order of the form. */
const listPaths = ({ packages }: BatchValues): string[] => [
  'reference',
  ...batchPartyFields.map((field) => `to.${field}`),
  'insurance',
  'handOver',
  ...packages.flatMap(({ goods }, at) => [
    ...batchPackageFields.map((field) => `packages[${at}].${field}`),
    ...goods.flatMap((_, line) => batchGoodsFields.map((field) => `packages[${at}].goods[${line}].${field}`)),
  ]),
];

/** In the order of the form, so that a cell stays where it is typed into: red ones, those in use, or all of them. */
export const listFields = ({ problems, values }: BatchRow, inUse: readonly string[], isOpen: boolean): string[] =>
  listPaths(values).filter((path) => isOpen || path in problems || inUse.includes(path));

/** In the order of the form; what belongs to no cell comes first. */
export function listProblems({ problems, values }: BatchRow): { path: string; sentences: readonly string[] }[] {
  const order = listPaths(values);
  return Object.entries(problems)
    .map(([path, sentences]) => ({ path, sentences }))
    .toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path));
}

/** What the file has for a postcode whose zeros were put back; null: nothing was changed. */
export function lostZeros({ cells, values }: BatchRow, columns: readonly (string | null)[]): string | null {
  const uploaded = cells[0]?.[columns.indexOf('to.postcode')]?.trim() ?? '';
  const country = cellText(values, 'to.country');
  const postcode = cellText(values, 'to.postcode');
  return uploaded !== '' && uploaded !== postcode && restoreZeros(country, uploaded) === postcode ? uploaded : null;
}

type Units = Record<'side' | 'weight', string>;

/** A dash for what is missing; of nothing, no text. */
function measuresOf({ length, width, height, weight }: BatchValues['packages'][number], units: Units): string[] {
  const sides = [length, width, height];
  if ([...sides, weight].every((measure) => measure === null)) return [];
  return [`${sides.map((side) => side ?? '–').join('×')} ${units.side}`, `${weight ?? '–'} ${units.weight}`];
}

/** `2 × 40×30×20 cm, 2.5 kg, Desk lamp`, and how many more. */
export function describePackages({ packages }: BatchValues, units: Units): string {
  const [first] = packages;
  if (!first) return '–';
  const { quantity, descriptionOfContents, description, goods } = first;
  const what = descriptionOfContents ?? description ?? goods[0]?.description;
  const count = quantity === null || Number(quantity) === 1 ? '' : `${quantity} × `;
  const text = `${count}${[...measuresOf(first, units), ...(what ? [what] : [])].join(', ') || '–'}`;
  return packages.length > 1 ? `${text}, ${words.more(packages.length - 1)}` : text;
}
