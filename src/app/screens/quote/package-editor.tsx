import { parseTypedNumber, readTypedNumber, settleAmount, tidyNumber } from '#domain/typed-number.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { ceilings, type MeasurementSystem, packageLabels } from '#domain/package.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import { idOfField, type PackageStore, type QuoteErrors, type QuoteForm } from './use-quote-form.ts';
import {
  type PackageField,
  packageFields,
  type PackageFormValues,
  type Terms,
  weightTexts,
} from './quote-form-values.ts';
import { ChosenGoods, ProductButtons } from './product-buttons.tsx';
import { useWatch } from 'react-hook-form';
import { crossesCustomsBorder } from '#domain/customs-territory.ts';
import { vagueDescription } from '#domain/customs-rules.ts';
import { Box, Button, Flex, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  type ChangeEvent,
  type FocusEvent,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Country } from '#contract/places.ts';
import { countryOptions } from '#app/features/places/states.ts';
import { NumberQuestion } from '#app/ui/number-field.tsx';

const expressLimits = ceilings.express;
const isLimited = (field: PackageField): field is keyof typeof expressLimits => Object.hasOwn(expressLimits, field);

/** Over an express limit, but other providers may be asked (rule Q-7). */
function exceedsLimit(field: keyof typeof expressLimits, text: string): boolean {
  const value = readTypedNumber(text) ?? 0;
  return value > expressLimits[field] && value <= ceilings.allOffers[field];
}

/** For an express limit only the limit. */
export function shortenLimit(field: PackageField, error: string | undefined, text: string, system: MeasurementSystem) {
  if (error === undefined || !isLimited(field) || !exceedsLimit(field, text)) return error;
  const units = unitsOf(system);
  return quoteMessages.overLimit(expressLimits[field], field === 'weight' ? units.weight : units.side);
}

/** One notice with the express limits; null if no error is about one. */
export function describeLimits(
  errors: QuoteErrors,
  packages: readonly PackageFormValues[],
  system: MeasurementSystem,
): [string, string] | null {
  const isAboutLimit = packages.some((typed, at) =>
    packageFields.some(
      (field) =>
        errors[`Packages.${at}.${field}`] !== undefined && isLimited(field) && exceedsLimit(field, typed[field]),
    ),
  );
  if (!isAboutLimit) return null;
  const weight = `${expressLimits.weight} ${unitsOf(system).weight}`;
  return [ruleMessages.expressLimits, quoteMessages.expressCeilings(formatSides(expressLimits, system), weight)];
}

const textOf = (packages: PackageStore, at: number, field: PackageField): string => packages.list()[at]?.[field] ?? '';

/** '' for a missing package. */
const usePackageText = (packages: PackageStore, at: number, field: PackageField): string =>
  useSyncExternalStore(packages.subscribe, () => textOf(packages, at, field));

/** Sets the input's text only when it comes from elsewhere, so that a key renders nothing. */
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
  /** A number is tidied on blur; `pieces` are whole. */
  kind?: 'text' | 'number' | 'pieces';
  rightSection?: string;
  /** Share of the line; by default that of a measure. */
  flex?: string;
  /** Rewrites a number on blur. */
  settle?: (typed: string) => string;
  onLeave?: (typed: string) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** It stays mounted when another package is opened in its place. */
const PackageInput = memo(function PackageInput(props: PackageInputProps) {
  const {
    packages,
    validate,
    at,
    field,
    error,
    system,
    kind = 'text',
    settle = (typed) => typed,
    onLeave,
    flex = '1 1 6.75rem',
    ...rest
  } = props;
  const input = useInputText(packages, at, field);
  const words = useSyncExternalStore(packages.subscribe, () =>
    shortenLimit(field, error, textOf(packages, at, field), system),
  );
  // For a number with two meanings the field asks which it is.
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
  const inputProps = {
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
      onLeave?.(target.value);
      validate(name);
    },
  };
  return kind === 'text' ? (
    <TextInput {...inputProps} />
  ) : (
    <TextInput autoComplete="off" {...inputProps} inputMode={kind === 'pieces' ? 'numeric' : 'decimal'} />
  );
});

interface PackageWeightsProps {
  at: number;
  packages: PackageStore;
  system: MeasurementSystem;
}

/** The weight that carriers charge for one piece. */
function PackageWeights({ at, packages, system }: PackageWeightsProps) {
  const texts = useWeightTexts({ at, packages, system });
  if (!texts)
    return (
      <Text size="xs" c="dimmed">
        Enter size and weight to see the chargeable weight.
      </Text>
    );
  return (
    <Text component="div" size="xs" c="dimmed">
      <Flex wrap="wrap" align="center" component="dl" display="inline-flex" rowGap="2xs" columnGap="ml" me="lg">
        {(['actual', 'volumetric', 'chargeable'] as const).map((kind) => (
          <Group key={kind} gap="xs" {...(kind === 'chargeable' && { fw: 600, c: 'var(--text)' })}>
            <dt>{kind}</dt>
            <dd>{texts[kind]}</dd>
          </Group>
        ))}
      </Flex>
      each piece
    </Text>
  );
}

/** The same object until a measure changes, which most keys do not. */
function useWeightTexts({ at, packages, system }: PackageWeightsProps) {
  const last = useRef<{ measures: string; texts: ReturnType<typeof weightTexts> }>(null);
  return useSyncExternalStore(packages.subscribe, () => {
    const typed = packages.list()[at];
    if (!typed) return null;
    const measures = JSON.stringify([typed.length, typed.width, typed.height, typed.weight, system]);
    if (last.current?.measures !== measures) last.current = { measures, texts: weightTexts(typed, system) };
    return last.current.texts;
  });
}

interface PackageEditorProps {
  id: number;
  at: number;
  form: QuoteForm;
  terms: Terms;
  countries: readonly Country[];
  /** Whose products can fill it; null if staff have chosen nobody. */
  customerId: number | null;
  isOnly: boolean;
  onFold: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

export function PackageEditor(props: PackageEditorProps) {
  const { id, at, form, terms, countries, customerId, isOnly, onFold, onCopy, onRemove } = props;
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
  const vague = useVagueContents({ at, form, countries });
  const proposed = useRef('');
  // Stable, so that the fields do not render with every key.
  const proposeContents = useCallback(
    (description: string): void => {
      const typed = textOf(packages, at, 'descriptionOfContents').trim();
      if (typed !== '' && typed !== proposed.current) return;
      proposed.current = [...description.replace(/\s+/g, ' ').trim()].slice(0, 90).join('').trim();
      packages.type(at, 'descriptionOfContents', proposed.current);
    },
    [packages, at],
  );
  // Typing replaces a proposal.
  const selectProposal = useCallback(({ target }: FocusEvent<HTMLInputElement>): void => {
    if (target.value === proposed.current) target.select();
  }, []);

  return (
    <Stack p="md" role="group" aria-label={`Package ${at + 1}`}>
      <Group align="flex-start">
        <PackageInput {...inputOf('quantity')} kind="pieces" />
        <PackageInput {...inputOf('length')} {...side} />
        <PackageInput {...inputOf('width')} {...side} />
        <PackageInput {...inputOf('height')} {...side} />
        <PackageInput {...inputOf('weight')} kind="number" rightSection={units.weight} description="each" />
        <PackageInput
          {...inputOf('value')}
          kind="number"
          flex="1.5 1 9.25rem"
          settle={settleAmount}
          rightSection={terms.currency}
          description="per item"
        />
      </Group>
      <PackageWeights at={at} packages={packages} system={terms.MeasurementSystem} />
      <Group align="flex-start">
        <PackageInput
          {...inputOf('description')}
          flex="1 1 17.5rem"
          description="As on the commercial invoice (3 to 512 characters)"
          onLeave={proposeContents}
        />
        <PackageInput
          {...inputOf('descriptionOfContents')}
          flex="1 1 17.5rem"
          description={vague ?? 'For the label (at most 90 characters). Proposed from the description.'}
          onFocus={selectProposal}
        />
        {terms.packageType === 'N' && (
          <Box flex="0 1 25rem" miw={0}>
            <MadeIn key={id} at={at} form={form} countries={countries} />
          </Box>
        )}
      </Group>
      {terms.packageType === 'N' && <ChosenGoods at={at} form={form} />}
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
        {terms.packageType === 'N' && <ProductButtons at={at} form={form} terms={terms} customerId={customerId} />}
      </Group>
    </Stack>
  );
}

/** Why customs would not accept the contents; null if they would, and where no customs border is crossed. */
function useVagueContents({ at, form, countries }: MadeInProps): string | null {
  const { control, packages } = form;
  const [fromId, postcodeFrom, toId, postcodeTo, packageType] = useWatch({
    control,
    name: ['CountryFromId', 'PostCodeFrom', 'CountryToId', 'PostCodeTo', 'packageType'],
  });
  const codeOf = (id: string) => countries.find((country) => String(country.id) === id)?.code;
  const [from, to] = [codeOf(fromId), codeOf(toId)];
  const crosses =
    packageType === 'N' &&
    from !== undefined &&
    to !== undefined &&
    crossesCustomsBorder({ country: from, postcode: postcodeFrom }, { country: to, postcode: postcodeTo });
  return useSyncExternalStore(packages.subscribe, () =>
    crosses ? vagueDescription(textOf(packages, at, 'descriptionOfContents')) : null,
  );
}

interface MadeInProps extends Pick<PackageEditorProps, 'at' | 'form' | 'countries'> {}

/** The country of manufacture. Rendered anew for another package, so that a search in its list ends. */
function MadeIn({ at, form: { packages, validate, errors, clearError }, countries }: MadeInProps) {
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
        clearError(name);
      }}
      onBlur={() => validate(name)}
    />
  );
}
