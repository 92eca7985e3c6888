import {
  checkHead,
  checkPackage,
  type HeadField,
  headFields,
  isSide,
  type PackageField,
  packageFields,
  type PackageFormValues,
  type QuoteField,
  type QuoteFormValues,
  type QuoteHeadValues,
  sides,
  type ValidationContext,
} from './quote-form-values.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { leastSide, type MeasurementSystem } from '#domain/package.ts';
import { convertSide, convertWeight } from '#domain/units.ts';
import { useCallback, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { joinSentences } from '#domain/text-form.ts';
import { afterPress } from '#app/ui/after-press.ts';
import { makeObservable, type Observable } from '#app/base/observable.ts';
import { type FormActs, useFormActs } from '#app/form/use-contract-form.ts';

/** Errors by the form's field names. */
export type QuoteErrors = { readonly [field in QuoteField]?: string };

const isHeadField = (name: string): name is HeadField => (headFields as readonly string[]).includes(name);
const isPackageField = (name: string): name is PackageField => (packageFields as readonly string[]).includes(name);

/** Its index from 0; null for a field above the packages. */
export function packageOf(field: QuoteField): number | null {
  const [, at] = /^Packages\.(\d+)\./.exec(field) ?? [];
  return at === undefined ? null : Number(at);
}

/** The field for an API path such as `Packages[0].width`. */
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

export const quoteFields = (packageCount: number): QuoteField[] => [
  ...headFields,
  'Packages',
  ...Array.from({ length: packageCount }, (_, at) =>
    packageFields.map((name) => `Packages.${at}.${name}` as const),
  ).flat(),
];

/** The same object when nothing changes. */
export function setError(errors: QuoteErrors, field: QuoteField, sentence: string | null): QuoteErrors {
  if ((errors[field] ?? null) === sentence) return errors;
  const { [field]: _, ...others } = errors;
  return sentence === null ? others : { ...others, [field]: sentence };
}

/** Counts fields with errors by package; packages without one are left out. */
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

/** After a package was inserted at `at`: those behind move up. The same object when no package has an error. */
export const afterInsert = (errors: QuoteErrors, at: number): QuoteErrors =>
  movePackages(errors, (each) => (each < at ? each : each + 1));

export const afterRemove = (errors: QuoteErrors, at: number): QuoteErrors =>
  movePackages(errors, (each) => (each === at ? null : each < at ? each : each - 1));

/** Not registered, so that a key renders only its package. Each is replaced, never changed: an unchanged one is the same object. */
export interface PackageStore {
  /** A new array after each change. */
  list(): readonly PackageFormValues[];
  /** A new array when a package is added or removed, not when one is edited. */
  ids(): readonly number[];
  /** Does nothing if there is no such package. */
  type(at: number, field: PackageField, text: string): void;
  /** Inserts before the package at `at`. */
  insert(at: number, added: readonly PackageFormValues[]): void;
  remove(at: number): void;
  change(of: (typed: PackageFormValues, at: number) => PackageFormValues): void;
  replace(others: readonly PackageFormValues[]): void;
  /** `isTyped`: text was typed into one field. */
  subscribe(listener: (isTyped: boolean) => void): () => void;
}

export function createPackageStore(start: readonly PackageFormValues[]): PackageStore {
  const listeners = new Set<(isTyped: boolean) => void>();
  let lastId = 0;
  const freeze = (packages: readonly PackageFormValues[]) =>
    packages.map((each) => (Object.isFrozen(each) ? each : Object.freeze({ ...each })));
  const number = (packages: readonly PackageFormValues[]): number[] => packages.map(() => (lastId += 1));
  let list: readonly PackageFormValues[] = freeze(start);
  let ids: readonly number[] = number(start);

  function set(nextList: readonly PackageFormValues[], nextIds: readonly number[], isTyped = false): void {
    list = nextList;
    ids = nextIds;
    for (const listener of [...listeners]) listener(isTyped);
  }
  return {
    list: () => list,
    ids: () => ids,
    type: (at, field, text) => {
      const typed = list[at];
      if (!typed || typed[field] === text) return;
      // With another side it is no longer the chosen box.
      const boxGrams = isSide(field) ? '' : typed.boxGrams;
      set(list.with(at, Object.freeze({ ...typed, boxGrams, [field]: text })), ids, true);
    },
    insert: (at, added) => set(list.toSpliced(at, 0, ...freeze(added)), ids.toSpliced(at, 0, ...number(added))),
    remove: (at) => set(list.toSpliced(at, 1), ids.toSpliced(at, 1)),
    change: (of) => set(freeze(list.map(of)), ids),
    replace: (others) => set(freeze(others), number(others)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Measures = Pick<PackageFormValues, (typeof sides)[number] | 'weight'>;

const convertText = (text: string, convert: (value: number) => number): string => {
  const value = readTypedNumber(text);
  return value !== undefined && value > 0 ? String(convert(value)) : text;
};

/** A valid side stays valid: a shorter one becomes the least side. */
const convertTypedSide = (text: string, to: MeasurementSystem): string =>
  convertText(text, (side) => Math.max(convertSide(side, to), side >= leastSide ? leastSide : 0));

/** Text that is no number above 0 stays as typed. */
export const convertMeasures = (typed: Measures, to: MeasurementSystem): Measures => ({
  length: convertTypedSide(typed.length, to),
  width: convertTypedSide(typed.width, to),
  height: convertTypedSide(typed.height, to),
  weight: convertText(typed.weight, (weight) => convertWeight(weight, to)),
});

const isRaised = (typed: Measures, to: MeasurementSystem): boolean =>
  sides.some((side) => {
    const value = readTypedNumber(typed[side]) ?? 0;
    return value >= leastSide && convertSide(value, to) < leastSide;
  });

const isSameSize = (one: Measures, other: Measures): boolean =>
  one.weight === other.weight && sides.every((side) => one[side] === other[side]);

/** Converts all measures; `raised`: a side was too short. Switching back restores the typed texts that were not edited since. */
export function makeUnitSwitch(packages: PackageStore): (to: MeasurementSystem) => 'nothing' | 'converted' | 'raised' {
  let last = new Map<number, { before: Measures; after: Measures }>();
  return (to) => {
    const measures = last;
    last = new Map();
    const ids = packages.ids();
    let hasRaised = false;
    packages.change((typed, at) => {
      const id = ids[at]!;
      const earlier = measures.get(id);
      const isBack = earlier !== undefined && isSameSize(earlier.after, typed);
      const after = isBack ? earlier.before : convertMeasures(typed, to);
      if (isSameSize(after, typed)) return typed;
      hasRaised ||= !isBack && isRaised(typed, to);
      const { length, width, height, weight } = typed;
      last.set(id, { before: { length, width, height, weight }, after });
      return { ...typed, ...after };
    });
    if (last.size === 0) return 'nothing';
    return hasRaised ? 'raised' : 'converted';
  };
}

export interface QuoteForm
  extends
    Pick<UseFormReturn<QuoteHeadValues>, 'control' | 'register' | 'getValues' | 'setValue' | 'subscribe'>,
    Pick<FormActs, 'notifyErrors' | 'notifyFailure' | 'once'> {
  packages: PackageStore;
  read: () => QuoteFormValues;
  errors: QuoteErrors;
  setErrors: (change: (errors: QuoteErrors) => QuoteErrors) => void;
  clearError: (field: QuoteField) => void;
  /** The index of the open package; null when all are folded. */
  openAt: Observable<number | null>;
  /** Opens what contains the field, and focuses it. */
  focus: (field: QuoteField) => void;
  /** On blur: shows or removes its error. */
  validate: (field: QuoteField) => void;
}

/** Called when another company is chosen: removes contact, parties and products of the company `before`; '' for none. */
export function leaveCompany({ setValue, packages }: Pick<QuoteForm, 'setValue' | 'packages'>, before: string): void {
  setValue('ContactId', '');
  if (before === '') return;
  setValue('ShipFrom', null);
  setValue('ShipTo', null);
  packages.change((typed) => (typed.goods === '' ? typed : { ...typed, goods: '' }));
}

/** Only one package is open, so all share the ids of its fields. */
export const idOfField = (field: QuoteField): string => `quote-${field.replace(/^Packages\.\d+\./, 'package-')}`;

const isEmpty = (values: QuoteFormValues, field: QuoteField): boolean => {
  const at = packageOf(field);
  const name = field.slice(field.lastIndexOf('.') + 1);
  const holder = (at === null ? values : values.Packages[at]) as unknown as Record<string, string> | undefined;
  return !holder?.[name]?.trim();
};

function sentenceAt(values: QuoteFormValues, field: QuoteField, context: ValidationContext): string | null {
  const at = packageOf(field);
  const typed = at === null ? null : values.Packages[at];
  if (at !== null && !typed) return null;
  const errors = typed ? checkPackage(typed, values) : checkHead(values, context);
  return joinSentences(errors[field.slice(field.lastIndexOf('.') + 1)] ?? []) || null;
}

/** Runs after the change is on the screen: moving the focus must not delay it. */
export const afterNextFrame = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act));

const focusInput = (field: QuoteField): void => document.getElementById(idOfField(field))?.focus();

/** Opens with `start`; rules also need `context`. */
export function useQuoteForm(context: ValidationContext, start: QuoteFormValues): QuoteForm {
  const { control, register, getValues, setValue, subscribe } = useForm<QuoteHeadValues>({
    defaultValues: headOf(start),
  });
  const [packages] = useState(() => createPackageStore(start.Packages));
  const [openAt] = useState(() => makeObservable<number | null>(0));
  const [errors, setErrors] = useState<QuoteErrors>({});

  const read = useCallback(() => ({ ...getValues(), Packages: [...packages.list()] }), [getValues, packages]);

  const focus = useCallback(
    (field: QuoteField) => {
      const at = packageOf(field);
      if (at !== null) openAt.set(at);
      afterNextFrame(() => focusInput(field));
    },
    [openAt],
  );

  const validate = useCallback(
    (field: QuoteField) =>
      afterPress(() =>
        setErrors((shown) => {
          const values = read();
          if (!shown[field] && isEmpty(values, field)) return shown;
          return setError(shown, field, sentenceAt(values, field, context));
        }),
      ),
    [read, context],
  );

  const clearError = useCallback((field: QuoteField) => setErrors((shown) => setError(shown, field, null)), []);

  const { notifyErrors, notifyFailure, once } = useFormActs<QuoteField>({
    fields: () => quoteFields(packages.list().length),
    fieldOf: (path) => fieldOfPath(path, packages.list().length),
    setErrors,
    focus,
  });

  return {
    ...{ control, register, getValues, setValue, subscribe },
    ...{ notifyErrors, notifyFailure, once },
    ...{ packages, read, errors, setErrors, clearError, openAt, focus, validate },
  };
}

function headOf(quote: QuoteFormValues): QuoteHeadValues {
  const { Packages: _, ...head } = quote;
  return head;
}
