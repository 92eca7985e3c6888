import { type HeadField, headFields, type PackageField, packageFields, type QuoteField } from './quote-form-values.ts';

/** The sentence at each field that has one, by the form's names. */
export type QuoteErrors = { readonly [field in QuoteField]?: string };

const isHeadField = (name: string): name is HeadField => (headFields as readonly string[]).includes(name);
const isPackageField = (name: string): name is PackageField => (packageFields as readonly string[]).includes(name);

/** The place of a package's field in the form: its number from 0; null for a field above the packages. */
export function packageOf(field: QuoteField): number | null {
  const [, at] = /^Packages\.(\d+)\./.exec(field) ?? [];
  return at === undefined ? null : Number(at);
}

/** Where the form shows what the wire says at `path`, `Packages[0].width`; null when the form has no such place. */
export function fieldOfPath(path: string, packageCount: number): QuoteField | null {
  const [, at, name] = /^Packages(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(path) ?? [];
  if (path.startsWith('Packages')) {
    if (at === undefined || Number(at) >= packageCount) return path === 'Packages' ? 'Packages' : null;
    if (name === undefined) return 'Packages';
    if (isPackageField(name)) return `Packages.${Number(at)}.${name}`;
    return name === 'packageType' || name === 'currency' ? name : null;
  }
  return isHeadField(path) ? path : null;
}

/** Every field of the page, in its order. */
export const quoteFields = (packageCount: number): QuoteField[] => [
  ...headFields,
  'Packages',
  ...Array.from({ length: packageCount }, (_, at) =>
    packageFields.map((name) => `Packages.${at}.${name}` as const),
  ).flat(),
];

/** The same errors with another sentence at one field, or none; the very same object when nothing changes. */
export function setError(errors: QuoteErrors, field: QuoteField, sentence: string | null): QuoteErrors {
  if ((errors[field] ?? null) === sentence) return errors;
  const { [field]: _, ...others } = errors;
  return sentence === null ? others : { ...others, [field]: sentence };
}

/** Counts the fields of each package with an error, by its place; packages without one are left out. */
export function countErrors(errors: QuoteErrors): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const field of Object.keys(errors) as QuoteField[]) {
    const at = packageOf(field);
    if (at !== null) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

function movePackages(errors: QuoteErrors, place: (at: number) => number | null): QuoteErrors {
  if (countErrors(errors).size === 0) return errors;
  const moved: { [field in QuoteField]?: string } = {};
  for (const [field, sentence] of Object.entries(errors) as [QuoteField, string][]) {
    const at = packageOf(field);
    const to = at === null ? null : place(at);
    if (at === null) moved[field] = sentence;
    else if (to !== null) moved[field.replace(`.${at}.`, `.${to}.`) as QuoteField] = sentence;
  }
  return moved;
}

/** The errors after a package was put in at `at`: those behind move up. The very same object when no package has one. */
export const afterInsert = (errors: QuoteErrors, at: number): QuoteErrors =>
  movePackages(errors, (each) => (each < at ? each : each + 1));

/** The errors after the package at `at` was taken out. */
export const afterRemove = (errors: QuoteErrors, at: number): QuoteErrors =>
  movePackages(errors, (each) => (each === at ? null : each < at ? each : each - 1));
