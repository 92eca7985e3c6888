import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressLabels } from '#domain/address.ts';
import { matchOptions, settleOption } from '#app/ui/match-options.ts';
import type { Option } from '#app/ui/match-options.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { AddressField, autofillOf } from './address-field.tsx';
import { listStates } from '#app/places/states.ts';
import type { Side, DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

const none: readonly Option[] = [];

/** The state of an address: with suggestions where the country has a closed list of them, a plain text elsewhere. */
export function StateField({ side, countryCode }: { side: Side; countryCode: string }) {
  const states = useMemo(() => listStates(countryCode), [countryCode]);
  return states.length === 0 ? (
    <AddressField side={side} field="state" />
  ) : (
    <ListedStateField side={side} states={states} />
  );
}

function ListedStateField({ side, states }: { side: Side; states: readonly Option[] }) {
  const { register, setValue } = useFormContext<DetailsFormValues>();
  const [suggestions, setSuggestions] = useState(none);
  const name = `${side}.state` as const;
  const suggest = (typed: string) =>
    setSuggestions(typed.trim() === '' ? none : matchOptions(states, typed).slice(0, 8));
  const choose = ({ value }: Option) => {
    setValue(name, value, { shouldDirty: true });
    setSuggestions(none);
  };
  return (
    <SuggestField
      label={addressLabels.state}
      listLabel="States"
      error={useFieldError<DetailsFormValues>(name)}
      suggestions={suggestions}
      onType={suggest}
      onChoose={choose}
      onEnter={(typed) => {
        const meant = settleOption(states, typed);
        if (meant) choose(meant);
      }}
      {...register(name)}
      autoComplete={autofillOf(side, 'state')}
    />
  );
}
