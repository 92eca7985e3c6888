import { Box, Flex, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressPicker } from '#app/address-picker/address-picker.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Option } from '#app/ui/match-options.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import type { Country } from '#contract/places.ts';
import { quoteLabels } from '#domain/quote.ts';
import { setError } from './quote-errors.ts';
import type { Side } from './quote-form-values.ts';
import { fillField } from '#app/places/fill-field.ts';
import { onlyCity, placeOf, usePlaceLookup } from '#app/places/use-place-lookup.ts';
import { usePostcodeDoubt } from '#app/places/use-postcode-doubt.ts';
import { idOfField } from './use-quote-form.ts';
import type { QuoteForm } from './use-quote-form.ts';

interface PlaceFieldsProps {
  side: Side;
  form: QuoteForm;
  countries: readonly Country[];
  /** The customer whose addresses can fill it in; null while staff have chosen nobody. */
  customerId: number | null;
}

/** One end of the route: country, postcode and city, each of the last two found by the other. */
export function PlaceFields({ side, form, countries, customerId }: PlaceFieldsProps) {
  const names = { country: `Country${side}Id`, postcode: `PostCode${side}`, city: `City${side}` } as const;
  const { register, setValue, getValues, setErrors, errors, validate, control } = form;
  const countryId = useWatch({ control, name: names.country });
  const country = useMemo(() => countries.find(({ id }) => String(id) === countryId) ?? null, [countries, countryId]);
  const options = useMemo(
    () => countries.map(({ id, name, code }): Option => ({ value: String(id), text: name, aside: code })),
    [countries],
  );
  const code = country?.code ?? null;
  const byPostcode = usePlaceLookup('postcode', country?.hasPostCode ? code : null, (places, text) => {
    const city = onlyCity(places, text);
    if (city && getValues(names.city).trim() === '') fillField(idOfField(names.city), () => fill(names.city, city));
  });
  const byCity = usePlaceLookup('city', code, () => {});
  const hasPostcodes = country?.hasPostCode !== false;
  const doubt = usePostcodeDoubt(country, useWatch({ control, name: names.postcode }));

  function fill(name: typeof names.postcode | typeof names.city, text: string): void {
    setValue(name, text);
    setErrors((shown) => setError(shown, name, null));
  }
  function choose(option: Option): void {
    const { postalCode, city } = placeOf(option);
    if (postalCode && hasPostcodes) fill(names.postcode, postalCode);
    fill(names.city, city);
    byPostcode.clear();
    byCity.clear();
  }
  function fillPlace(value: string, postcode = '', city = ''): void {
    setValue(names.country, value);
    setErrors((shown) => setError(shown, names.country, null));
    fill(names.postcode, postcode);
    fill(names.city, city);
    byPostcode.clear();
    byCity.clear();
  }

  return (
    <Box component="fieldset" flex={1}>
      <Text component="legend" size="lg" fw={600} mb="xs">
        {side}
      </Text>
      <Stack pos="relative">
        <AddressPicker
          type={side}
          customerId={customerId}
          onPick={(address) => fillPlace(String(address.countryId), address.postcode ?? '', address.city)}
        />
        <ChoiceField
          id={idOfField(names.country)}
          label={quoteLabels.country}
          listLabel="Countries"
          required
          options={options}
          value={countryId}
          error={errors[names.country]}
          onChange={(value) => fillPlace(value)}
          onBlur={() => validate(names.country)}
          emptyNote="Loading countries …"
        />
        <Flex gap="md" align="flex-start">
          <SuggestField
            {...register(names.postcode, { onBlur: () => validate(names.postcode) })}
            flex={2}
            id={idOfField(names.postcode)}
            label={quoteLabels.postcode}
            listLabel="Postcodes"
            required={country?.hasPostCode === true}
            disabled={!hasPostcodes}
            placeholder={hasPostcodes ? undefined : 'none there'}
            maxLength={12}
            error={errors[names.postcode]}
            description={doubt && <span role="status">{doubt}</span>}
            suggestions={byPostcode.suggestions}
            onChoose={choose}
            onType={byPostcode.look}
            onEnter={(text) => byPostcode.look(text, 'entered')}
          />
          <SuggestField
            {...register(names.city, { onBlur: () => validate(names.city) })}
            flex={3}
            id={idOfField(names.city)}
            label={quoteLabels.city}
            listLabel="Cities"
            required
            maxLength={45}
            error={errors[names.city]}
            suggestions={byCity.suggestions}
            onChoose={choose}
            onType={byCity.look}
            onEnter={(text) => byCity.look(text, 'entered')}
          />
        </Flex>
      </Stack>
    </Box>
  );
}
