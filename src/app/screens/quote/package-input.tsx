import { TextInput } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { NumberQuestion } from '#app/ui/number-field.tsx';
import { parseTypedNumber, tidyNumber } from '#domain/typed-number.ts';
import { type MeasurementSystem, packageLabels } from '#domain/package.ts';
import { shortenLimit } from './express-limits.ts';
import type { PackageField } from './quote-form-values.ts';
import type { PackageStore } from './package-store.ts';
import { idOfField, type QuoteForm } from './use-quote-form.ts';

const textOf = (packages: PackageStore, at: number, field: PackageField): string => packages.list()[at]?.[field] ?? '';

/** The text of one field of the package at `at`; '' where there is no such package. */
export const usePackageText = (packages: PackageStore, at: number, field: PackageField): string =>
  useSyncExternalStore(packages.subscribe, () => textOf(packages, at, field));

/** Gives an input the text of a field whenever it comes from elsewhere: a typed text stands there already, and a key draws nothing. */
function useInputText(packages: PackageStore, at: number, field: PackageField) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const show = (): void => {
      const text = textOf(packages, at, field);
      if (input.current && input.current.value !== text) input.current.value = text;
    };
    show();
    return packages.subscribe(show);
  }, [packages, at, field]);
  return input;
}

interface PackageInputProps extends Pick<QuoteForm, 'packages' | 'validate'> {
  at: number;
  field: PackageField;
  error: string | undefined;
  system: MeasurementSystem;
  description?: string;
  /** A number is tidied up when it is left; pieces are whole ones. */
  kind?: 'text' | 'number' | 'pieces';
  rightSection?: string;
  /** Its share of the line; by itself that of a measure. */
  flex?: string;
  /** Makes the text of a number what it is to stand as. */
  settle?: (typed: string) => string;
}

/** One field of the open package. It stays where it is when another package is opened in its place. */
export const PackageInput = memo(function PackageInput(props: PackageInputProps) {
  const {
    packages,
    validate,
    at,
    field,
    error,
    system,
    kind = 'text',
    settle = (typed) => typed,
    flex = '1 1 108px',
    ...rest
  } = props;
  const input = useInputText(packages, at, field);
  const words = useSyncExternalStore(packages.subscribe, () =>
    shortenLimit(field, error, textOf(packages, at, field), system),
  );
  // A number that can be read in two ways breaks its rule: then the field asks which it is.
  const ambiguous = useSyncExternalStore(packages.subscribe, () => {
    const text = kind === 'text' || error === undefined ? '' : textOf(packages, at, field);
    return parseTypedNumber(text).kind === 'ambiguous' ? text : null;
  });
  const name = `Packages.${at}.${field}` as const;
  function choose(text: string): void {
    packages.type(at, field, settle(text));
    validate(name);
    input.current?.focus();
  }
  const given = {
    ...rest,
    ref: input,
    flex,
    id: idOfField(name),
    name: field,
    label: packageLabels[field],
    required: true,
    error: ambiguous === null ? words : <NumberQuestion typed={ambiguous} onChoose={choose} />,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => packages.type(at, field, target.value),
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (kind !== 'text') packages.type(at, field, settle(tidyNumber(target.value)));
      validate(name);
    },
  };
  return kind === 'text' ? (
    <TextInput {...given} />
  ) : (
    <TextInput autoComplete="off" {...given} inputMode={kind === 'pieces' ? 'numeric' : 'decimal'} />
  );
});
