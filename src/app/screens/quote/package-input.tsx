import { TextInput } from '@mantine/core';
import { memo, useSyncExternalStore } from 'react';
import { tidyNumber } from '#app/ui/typed-number.ts';
import { packageLabels } from '#domain/package.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { shortenLimit } from './express-limits.ts';
import type { PackageField } from './quote-form-values.ts';
import type { PackageStore } from './package-store.ts';
import { idOfField } from './use-quote-form.ts';
import type { QuoteForm } from './use-quote-form.ts';

/** The most characters of a number. No number that passes its rule comes near: a longer one is refused in words, not cut. */
export const longestNumber = 40;

/** The text of one field of the package at `at`; '' where there is no such package. */
export const usePackageText = (packages: PackageStore, at: number, field: PackageField): string =>
  useSyncExternalStore(packages.subscribe, () => packages.list()[at]?.[field] ?? '');

interface PackageInputProps extends Pick<QuoteForm, 'packages' | 'validate'> {
  at: number;
  field: PackageField;
  error: string | undefined;
  system: MeasurementSystem;
  maxLength: number;
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
  const value = usePackageText(packages, at, field);
  const name = `Packages.${at}.${field}` as const;
  const given = {
    ...rest,
    flex,
    id: idOfField(name),
    name: field,
    label: packageLabels[field],
    required: true,
    value,
    error: shortenLimit(field, error, value, system),
    onChange: ({ target }: { target: HTMLInputElement }) => packages.type(at, field, target.value),
    onBlur: () => {
      if (kind !== 'text') packages.type(at, field, settle(tidyNumber(value)));
      validate(name);
    },
  };
  return kind === 'text' ? (
    <TextInput {...given} />
  ) : (
    <TextInput autoComplete="off" {...given} inputMode={kind === 'pieces' ? 'numeric' : 'decimal'} />
  );
});
