import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { joinSentences } from '#domain/text-form.ts';
import { afterPress } from '#app/ui/after-press.ts';
import { makeObservable, type Observable } from '#app/base/observable.ts';
import { checkHead, checkPackage, type ValidationContext } from './check-quote.ts';
import { type FormActs, useFormActs } from '#app/form/use-form-acts.ts';
import { fieldOfPath, packageOf, type QuoteErrors, quoteFields, setError } from './quote-errors.ts';
import { createPackageStore, type PackageStore } from './package-store.ts';
import type { QuoteField, QuoteHeadValues, QuoteFormValues } from './quote-form-values.ts';

/** The form of a quote: what is typed, which sentences stand at which fields, and which package is open. */
export interface QuoteForm
  extends
    Pick<UseFormReturn<QuoteHeadValues>, 'control' | 'register' | 'getValues' | 'setValue' | 'subscribe'>,
    Pick<FormActs, 'notifyErrors' | 'notifyFailure' | 'once'> {
  packages: PackageStore;
  /** All that is typed, packages too. */
  read: () => QuoteFormValues;
  errors: QuoteErrors;
  setErrors: (change: (errors: QuoteErrors) => QuoteErrors) => void;
  /** Place of the package that is open for editing; null when all are folded. */
  openAt: Observable<number | null>;
  /** Opens what holds a field and puts the focus there. */
  focus: (field: QuoteField) => void;
  /** Validates one field when it is left: a sentence comes for what was typed wrong and goes when it is mended. */
  validate: (field: QuoteField) => void;
}

/** The id of a field's input. One package is open at a time: all share the ids of its fields. */
export const idOfField = (field: QuoteField): string => `quote-${field.replace(/^Packages\.\d+\./, 'package-')}`;

const isEmpty = (values: QuoteFormValues, field: QuoteField): boolean => {
  const at = packageOf(field);
  const name = field.slice(field.lastIndexOf('.') + 1);
  const holder = (at === null ? values : values.Packages[at]) as unknown as Record<string, string> | undefined;
  return !holder?.[name]?.trim();
};

function sentenceAt(values: QuoteFormValues, field: QuoteField, known: ValidationContext): string | null {
  const at = packageOf(field);
  const typed = at === null ? null : values.Packages[at];
  if (at !== null && !typed) return null;
  const told = typed ? checkPackage(typed, values) : checkHead(values, known);
  return joinSentences(told[field.slice(field.lastIndexOf('.') + 1)] ?? []) || null;
}

/** Runs once what was just changed is on the screen: looking for a place to put the focus must not hold it up. */
export const afterNextFrame = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act));

const focusInput = (field: QuoteField): void => document.getElementById(idOfField(field))?.focus();

/** Makes the form, which opens with `start`. `known` is what the rules need besides. */
export function useQuoteForm(known: ValidationContext, start: QuoteFormValues): QuoteForm {
  const { control, register, getValues, setValue, subscribe } = useForm<QuoteHeadValues>({
    defaultValues: headOf(start),
  });
  const [packages] = useState(() => createPackageStore(start.Packages));
  const [openAt] = useState(() => makeObservable<number | null>(0));
  const [errors, setErrors] = useState<QuoteErrors>({});
  const latest = useRef(known);
  latest.current = known;

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
          return setError(shown, field, sentenceAt(values, field, latest.current));
        }),
      ),
    [read],
  );

  const { notifyErrors, notifyFailure, once } = useFormActs<QuoteField>({
    fields: () => quoteFields(packages.list().length),
    fieldOf: (path) => fieldOfPath(path, packages.list().length),
    put: setErrors,
    focus,
  });

  const input = useMemo(
    () => ({ control, register, getValues, setValue, subscribe }),
    [control, register, getValues, setValue, subscribe],
  );
  const acts = useMemo(() => ({ notifyErrors, notifyFailure, once }), [notifyErrors, notifyFailure, once]);
  return useMemo(
    () => ({ ...input, ...acts, packages, read, errors, setErrors, openAt, focus, validate }),
    [input, acts, packages, read, errors, openAt, focus, validate],
  );
}

function headOf(quote: QuoteFormValues): QuoteHeadValues {
  const { Packages: _, ...head } = quote;
  return head;
}
