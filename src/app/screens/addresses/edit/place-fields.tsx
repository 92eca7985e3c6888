import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Country } from '#contract/places.ts';
import { addressLabels } from '#domain/address.ts';
import { onlyCity, placeOf, usePlaceLookup } from '#app/places/use-place-lookup.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Option } from '#app/ui/match-options.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { idOfField } from './field-ids.ts';
import type { AddressFormValues } from './address-form-values.ts';
import { useFieldError } from './use-field-error.ts';
import { Columns } from '#app/ui/columns.tsx';

/** Country, postcode and city. Postcode and city find each other, and another country clears both (rule Q-2). */
export function PlaceFields({ countries }: { countries: readonly Country[] }) {
  const { register, setValue, getValues, trigger, formState } = useFormContext<AddressFormValues>();
  const countryId = useWatch<AddressFormValues, 'countryId'>({ name: 'countryId' });
  const country = useMemo(() => countries.find(({ id }) => String(id) === countryId) ?? null, [countries, countryId]);
  const options = useMemo(
    () => countries.map(({ id, name, code }): Option => ({ value: String(id), text: name, aside: code })),
    [countries],
  );
  const { isSubmitted } = formState;
  const hasPostcodes = country?.hasPostCode !== false;
  const byPostcode = usePlaceLookup('postcode', hasPostcodes ? (country?.code ?? null) : null, (places, text) => {
    const city = onlyCity(places, text);
    if (city && getValues('city').trim() === '') fill('city', city);
  });
  const byCity = usePlaceLookup('city', country?.code ?? null, () => {});

  function fill(name: 'countryId' | 'postcode' | 'city', text: string): void {
    setValue(name, text, { shouldDirty: true, shouldValidate: isSubmitted });
  }
  function choose(option: Option): void {
    const { postalCode, city } = placeOf(option);
    if (postalCode && hasPostcodes) fill('postcode', postalCode);
    fill('city', city);
    byPostcode.clear();
    byCity.clear();
  }
  function changeCountry(value: string): void {
    fill('postcode', '');
    fill('city', '');
    fill('countryId', value);
    if (isSubmitted) void trigger(['postcode', 'city']);
    byPostcode.clear();
    byCity.clear();
  }

  return (
    <>
      <ChoiceField
        id={idOfField('countryId')}
        label={addressLabels.country}
        listLabel="Countries"
        required
        options={options}
        value={countryId}
        error={useFieldError('countryId')}
        onChange={changeCountry}
        emptyNote="Loading countries …"
      />
      <Columns least={220}>
        <SuggestField
          {...register('postcode')}
          id={idOfField('postcode')}
          label={addressLabels.postcode}
          listLabel="Postcodes"
          required={country?.hasPostCode === true}
          disabled={!hasPostcodes}
          placeholder={hasPostcodes ? undefined : 'none there'}
          error={useFieldError('postcode')}
          suggestions={byPostcode.suggestions}
          onChoose={choose}
          onType={byPostcode.look}
          onEnter={(text) => byPostcode.look(text, 'entered')}
        />
        <SuggestField
          {...register('city')}
          id={idOfField('city')}
          label={addressLabels.city}
          listLabel="Cities"
          required
          error={useFieldError('city')}
          suggestions={byCity.suggestions}
          onChoose={choose}
          onType={byCity.look}
          onEnter={(text) => byCity.look(text, 'entered')}
        />
      </Columns>
    </>
  );
}
