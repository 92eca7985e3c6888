import { useMemo, useState } from 'react';
import { listStates } from '#app/places/states.ts';
import { matchOptions, settleOption } from '#app/ui/match-options.ts';
import type { Option } from '#app/ui/match-options.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { AddressTextField } from './address-text-field.tsx';
import type { AddressFields, AddressFormProps } from './address-fields.ts';
import { labels } from './address-form-values.ts';

const none: readonly Option[] = [];

/** The state of an address: with suggestions where the country has a closed list of them, a plain text elsewhere. */
export function StateField({ countries, ...fields }: AddressFormProps) {
  const { countryId } = fields.typed;
  const states = useMemo(
    () => listStates(countries.find(({ id }) => String(id) === countryId)?.code ?? ''),
    [countries, countryId],
  );
  return states.length === 0 ? (
    <AddressTextField fields={fields} name="state" autoComplete="address-level1" />
  ) : (
    <ListedStateField states={states} {...fields} />
  );
}

function ListedStateField({
  states,
  field,
  set,
}: Pick<AddressFields, 'field' | 'set'> & { states: readonly Option[] }) {
  const [suggestions, setSuggestions] = useState(none);
  const suggest = (typed: string) =>
    setSuggestions(typed.trim() === '' ? none : matchOptions(states, typed).slice(0, 8));
  const choose = ({ value }: Option) => {
    set('state', value);
    setSuggestions(none);
  };
  return (
    <SuggestField
      {...field('state')}
      label={labels.state}
      listLabel="States"
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
