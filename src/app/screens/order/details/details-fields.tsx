import { NativeSelect, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { customsLabels } from '#domain/customs.ts';
import { vagueDescription } from '#domain/customs-rules.ts';
import { HsCodeField } from '#app/features/products/hs-code-field.tsx';
import { useCountries } from '#app/features/places/countries.ts';
import { countryOptions } from '#app/features/places/states.ts';
import { useFieldError } from '#app/form/use-contract-form.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { DetailsFormValues } from './details-form-values.ts';

type Name = FieldPath<DetailsFormValues>;

interface FieldProps {
  name: Name;
  label: string;
  description?: ReactNode;
  required?: boolean;
}

export type TextLook = Pick<TextInputProps, 'autoCapitalize' | 'autoComplete' | 'maw' | 'mt' | 'placeholder' | 'type'>;

/** Uncontrolled: typing renders nothing. */
export function DetailsText({ name, ...rest }: FieldProps & TextLook) {
  const { register } = useFormContext<DetailsFormValues>();
  return <TextInput autoComplete="off" {...rest} error={useFieldError<DetailsFormValues>(name)} {...register(name)} />;
}

export function DetailsChoice({
  name,
  options,
  ...rest
}: FieldProps & { options: readonly [value: string, text: string][] }) {
  const { register } = useFormContext<DetailsFormValues>();
  return (
    <NativeSelect {...rest} error={useFieldError<DetailsFormValues>(name)} {...register(name)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}

export function useField(name: Name) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name });
  const error = useFieldError<DetailsFormValues>(name);
  return { value: field.value as string, onChange: (text: string) => field.onChange(text), error, ref: field.ref };
}

export function DetailsNumber({
  name,
  settle,
  ...rest
}: FieldProps & { rightSection?: string; settle?: (text: string) => string }) {
  const { ref: _, ...field } = useField(name);
  return <NumberField {...rest} {...field} {...(settle && { settle })} />;
}

export function CountryChoice({ name, ...rest }: FieldProps) {
  const { ref: _, ...field } = useField(name);
  const countries = useCountries();
  const options = useMemo(() => countryOptions(countries, ({ code }) => code), [countries]);
  return <ChoiceField {...rest} {...field} listLabel="Countries" options={options} />;
}

export function DescriptionField({ name }: { name: Name }) {
  const { control } = useFormContext<DetailsFormValues>();
  const vague = vagueDescription(useWatch({ control, name }) as string);
  return (
    <DetailsText
      name={name}
      label={customsLabels.description}
      required
      description={
        <Text inherit span c={vague === null ? 'dimmed' : 'warn'} role="status">
          {vague ?? 'In English: what it is, of what, and for what.'}
        </Text>
      }
    />
  );
}

export function CodeField({ name }: { name: Name }) {
  const { register, setValue } = useFormContext<DetailsFormValues>();
  return (
    <HsCodeField
      {...register(name)}
      label={customsLabels.hsCode}
      error={useFieldError<DetailsFormValues>(name)}
      onChoose={(code) => setValue(name, code, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
