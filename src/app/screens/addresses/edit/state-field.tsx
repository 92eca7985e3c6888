import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Country } from '#contract/places.ts';
import { addressLabels } from '#domain/address.ts';
import { listStates } from '#app/places/states.ts';
import { matchOptions, settleOption } from '#app/ui/match-options.ts';
import type { Option } from '#app/ui/match-options.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { AddressTextField } from './address-text-field.tsx';
import { idOfField } from './field-ids.ts';
import type { AddressFormValues } from './address-form-values.ts';
import { useFieldError } from './use-field-error.ts';

const none: readonly Option[] = [];

/** The state of an address: with suggestions where the country has a closed list of them, a plain text elsewhere. */
export function StateField({ countries }: { countries: readonly Country[] }) {
  const countryId = useWatch<AddressFormValues, 'countryId'>({ name: 'countryId' });
  const states = useMemo(
    () => listStates(countries.find(({ id }) => String(id) === countryId)?.code ?? ''),
    [countries, countryId],
  );
  return states.length === 0 ? (
    <AddressTextField field="state" autoComplete="address-level1" />
  ) : (
    <ListedStateField states={states} />
  );
}

function ListedStateField({ states }: { states: readonly Option[] }) {
  const { register, setValue } = useFormContext<AddressFormValues>();
  const [suggestions, setSuggestions] = useState(none);
  const suggest = (typed: string) =>
    setSuggestions(typed.trim() === '' ? none : matchOptions(states, typed).slice(0, 8));
  const choose = ({ value }: Option) => {
    setValue('state', value, { shouldDirty: true });
    setSuggestions(none);
  };
  return (
    <SuggestField
      {...register('state')}
      id={idOfField('state')}
      label={addressLabels.state}
      listLabel="States"
      error={useFieldError('state')}
      suggestions={suggestions}
      onType={suggest}
      onChoose={choose}
      onEnter={(typed) => {
        const meant = settleOption(states, typed);
        if (meant) choose(meant);
      }}
      autoComplete="address-level1"
    />
  );
}
