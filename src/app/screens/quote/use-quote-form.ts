import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#domain/field.ts';
import { checkHead, checkPackage } from './check-quote.ts';
import type { Known } from './check-quote.ts';
import { firstField, packageOf, placeErrors, setError } from './quote-errors.ts';
import type { QuoteErrors } from './quote-errors.ts';
import type { QuoteField, TypedQuote } from './typed-quote.ts';

/** The form of a quote: what is typed, which sentences stand at which fields, and which package is open. */
export interface QuoteForm extends Pick<
  UseFormReturn<TypedQuote>,
  'control' | 'register' | 'getValues' | 'setValue' | 'subscribe'
> {
  errors: QuoteErrors;
  setErrors: (change: (errors: QuoteErrors) => QuoteErrors) => void;
  /** Place of the package that is open for editing; null when all are folded. */
  openAt: number | null;
  open: (at: number | null) => void;
  /** Opens what holds a field and puts the focus there. */
  focus: (field: QuoteField) => void;
  /** Judges one field when it is left: a sentence comes for what was typed wrong and goes when it is mended. */
  judge: (field: QuoteField) => void;
  /** Shows broken rules at their fields, focuses the first, and answers the sentences that have no place. */
  showErrors: (told: FieldErrors) => string[];
}

/** The id of a field's input. */
export const idOfField = (field: QuoteField): string => `quote-${field.replaceAll('.', '-')}`;

const isEmpty = (values: TypedQuote, field: QuoteField): boolean => {
  const at = packageOf(field);
  const name = field.slice(field.lastIndexOf('.') + 1);
  const holder = (at === null ? values : values.Packages[at]) as unknown as Record<string, string> | undefined;
  return !holder?.[name]?.trim();
};

function sentenceAt(values: TypedQuote, field: QuoteField, known: Known): string | null {
  const at = packageOf(field);
  const typed = at === null ? null : values.Packages[at];
  if (at !== null && !typed) return null;
  const told = typed ? checkPackage(typed, values) : checkHead(values, known);
  return told[field.slice(field.lastIndexOf('.') + 1)]?.join(' ') ?? null;
}

const focusInput = (field: QuoteField): void => document.getElementById(idOfField(field))?.focus();

/** Makes the form, which opens with `start`. `known` is what the rules need besides. */
export function useQuoteForm(known: Known, start: TypedQuote): QuoteForm {
  const { control, register, getValues, setValue, subscribe } = useForm<TypedQuote>({ defaultValues: start });
  const [errors, setErrors] = useState<QuoteErrors>({});
  const [openAt, open] = useState<number | null>(0);
  const latest = useRef(known);
  latest.current = known;

  const focus = useCallback((field: QuoteField) => {
    const at = packageOf(field);
    if (at !== null) open(at);
    // The inputs of a package that was folded are there after the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => focusInput(field)));
  }, []);

  const judge = useCallback(
    (field: QuoteField) =>
      setErrors((shown) => {
        const values = getValues();
        if (!shown[field] && isEmpty(values, field)) return shown;
        return setError(shown, field, sentenceAt(values, field, latest.current));
      }),
    [getValues],
  );

  const showErrors = useCallback(
    (told: FieldErrors) => {
      const placed = placeErrors(told, getValues().Packages.length);
      setErrors(placed.errors);
      const first = firstField(placed.errors);
      if (first) focus(first);
      return placed.unplaced;
    },
    [getValues, focus],
  );

  return {
    control,
    register,
    getValues,
    setValue,
    subscribe,
    errors,
    setErrors,
    openAt,
    open,
    focus,
    judge,
    showErrors,
  };
}
