import { Box, Button, Group, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { unitsOf } from '#domain/units.ts';
import { settleAmount } from '#domain/typed-number.ts';
import type { Country } from '#contract/places.ts';
import { packageLabels } from '#domain/package.ts';
import { countryOptions } from '#app/places/country-options.ts';
import { PackageInput, usePackageText } from './package-input.tsx';
import { PackageWeights } from './package-weights.tsx';
import { setError } from './quote-errors.ts';
import type { PackageField, Terms } from './quote-form-values.ts';
import { idOfField, type QuoteForm } from './use-quote-form.ts';

interface PackageEditorProps {
  at: number;
  form: QuoteForm;
  terms: Terms;
  countries: readonly Country[];
  isOnly: boolean;
  onFold: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** The one package that is open: its measures, what it is worth and what is in it. */
export function PackageEditor({ at, form, terms, countries, isOnly, onFold, onCopy, onRemove }: PackageEditorProps) {
  const { packages, validate, errors } = form;
  const units = unitsOf(terms.MeasurementSystem);
  const inputOf = (field: PackageField) => ({
    packages,
    validate,
    system: terms.MeasurementSystem,
    at,
    field,
    error: errors[`Packages.${at}.${field}`],
  });
  const side = { kind: 'number', rightSection: units.side } as const;

  return (
    <Stack p="md" role="group" aria-label={`Package ${at + 1}`}>
      <Group align="flex-start">
        <PackageInput {...inputOf('quantity')} kind="pieces" />
        <PackageInput {...inputOf('length')} {...side} />
        <PackageInput {...inputOf('width')} {...side} />
        <PackageInput {...inputOf('height')} {...side} />
        <PackageInput {...inputOf('weight')} kind="number" rightSection={units.weight} />
        <PackageInput
          {...inputOf('value')}
          kind="number"
          flex="1.5 1 148px"
          settle={settleAmount}
          rightSection={terms.currency}
          description="per item"
        />
      </Group>
      <PackageWeights at={at} packages={packages} system={terms.MeasurementSystem} />
      <Group align="flex-start">
        <PackageInput
          {...inputOf('description')}
          flex="1 1 280px"
          description="As on the commercial invoice (3 to 512 characters)"
        />
        <PackageInput
          {...inputOf('descriptionOfContents')}
          flex="1 1 280px"
          description="For the label (at most 90 characters)"
        />
        {terms.packageType === 'N' && (
          <Box flex="0 1 400px" miw={0}>
            <MadeIn key={packages.ids()[at]} at={at} form={form} countries={countries} />
          </Box>
        )}
      </Group>
      <Group gap="xs">
        <Button size="xs" hidden={isOnly} onClick={onFold}>
          Done
        </Button>
        <Button size="xs" variant="subtle" leftSection={<Icon name="copy" />} onClick={onCopy}>
          Duplicate
        </Button>
        <Button size="xs" variant="subtle" leftSection={<Icon name="trash" />} hidden={isOnly} onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </Stack>
  );
}

interface MadeInProps extends Pick<PackageEditorProps, 'at' | 'form' | 'countries'> {}

/** The country of manufacture. The search in the list belongs to one package. */
function MadeIn({ at, form: { packages, validate, errors, setErrors }, countries }: MadeInProps) {
  const name = `Packages.${at}.manufactureCountryCode` as const;
  const value = usePackageText(packages, at, 'manufactureCountryCode');
  const options = useMemo(() => countryOptions(countries, ({ code }) => code), [countries]);
  return (
    <ChoiceField
      id={idOfField(name)}
      label={packageLabels.manufactureCountryCode}
      error={errors[name]}
      required
      listLabel="Countries of manufacture"
      options={options}
      value={value}
      onChange={(code) => {
        packages.type(at, 'manufactureCountryCode', code);
        setErrors((shown) => setError(shown, name, null));
      }}
      onBlur={() => validate(name)}
    />
  );
}
