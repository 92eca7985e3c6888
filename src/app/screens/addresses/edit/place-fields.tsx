import { useMemo } from 'react';
import { fillField } from '#app/places/fill-field.ts';
import { onlyCity, placeOf, usePlaceLookup } from '#app/places/use-place-lookup.ts';
import { usePostcodeDoubt } from '#app/places/use-postcode-doubt.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Option } from '#app/ui/match-options.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import type { AddressFormProps } from './address-fields.ts';
import { labels } from './address-form-values.ts';
import { Columns } from '#app/ui/columns.tsx';

/** Country, postcode and city. Postcode and city find each other, and another country clears both (rule Q-2). */
export function PlaceFields({ countries, typed, read, set, field }: AddressFormProps) {
  const { countryId } = typed;
  const country = useMemo(() => countries.find(({ id }) => String(id) === countryId) ?? null, [countries, countryId]);
  const options = useMemo(
    () => countries.map(({ id, name, code }): Option => ({ value: String(id), text: name, aside: code })),
    [countries],
  );
  const hasPostcodes = country?.hasPostCode !== false;
  const doubt = usePostcodeDoubt(country, typed.postcode);
  const byPostcode = usePlaceLookup('postcode', hasPostcodes ? (country?.code ?? null) : null, (places, text) => {
    const city = onlyCity(places, text);
    if (city && read().city.trim() === '') fillField(field('city').id, () => set('city', city));
  });
  const byCity = usePlaceLookup('city', country?.code ?? null, () => {});

  function choose(option: Option): void {
    const { postalCode, city } = placeOf(option);
    if (postalCode && hasPostcodes) set('postcode', postalCode);
    set('city', city);
    byPostcode.clear();
    byCity.clear();
  }
  function changeCountry(value: string): void {
    set('postcode', '');
    set('city', '');
    set('countryId', value);
    byPostcode.clear();
    byCity.clear();
  }

  const { onChange: _, ...choice } = field('countryId');
  return (
    <>
      <ChoiceField
        {...choice}
        label={labels.countryId}
        listLabel="Countries"
        required
        options={options}
        onChange={changeCountry}
        emptyNote="Loading countries …"
      />
      <Columns least={220}>
        <SuggestField
          {...field('postcode')}
          label={labels.postcode}
          listLabel="Postcodes"
          required={country?.hasPostCode === true}
          disabled={!hasPostcodes}
          placeholder={hasPostcodes ? undefined : 'none there'}
          description={doubt && <span role="status">{doubt}</span>}
          suggestions={byPostcode.suggestions}
          onChoose={choose}
          onType={byPostcode.look}
          onEnter={(text) => byPostcode.look(text, 'entered')}
        />
        <SuggestField
          {...field('city')}
          label={labels.city}
          listLabel="Cities"
          required
          suggestions={byCity.suggestions}
          onChoose={choose}
          onType={byCity.look}
          onEnter={(text) => byCity.look(text, 'entered')}
        />
      </Columns>
    </>
  );
}
