import { useState } from 'react';
import { type Address, addressEndpoints } from '#contract/addresses.ts';
import { addressBookRules, type AddressType, addressTypes } from '#domain/address.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import type { RequestFailed } from '#local/request-failed.ts';
import { RecordDialog, type RecordForm } from '#app/form/record-dialog.tsx';
import { confirmSecondLabel } from '#app/features/address-picker/recent-addresses.ts';
import { invalidates, titleOf } from '#app/screens/addresses/address-list.tsx';
import { useCountries } from '#app/features/places/countries.ts';

import {
  type AddressField,
  type AddressFormValues,
  checkPostcode,
  labels,
  readAddress,
  toTypedAddress,
} from './address-form-values.ts';
import { TextInput } from '@mantine/core';
import { Columns } from '#app/ui/columns.tsx';
import { useStateList } from '#app/features/places/states.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { usePlaceFields } from '#app/features/places/use-place-fields.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Country } from '#contract/places.ts';

type AddressForm = RecordForm<AddressField> & { countries: readonly Country[] };

/** Rewrites a valid number in international form when the field loses focus. */
function PhoneField({ countries, field, read, set }: AddressForm) {
  const [isDoubtful, setDoubtful] = useState(false);
  const format = async (): Promise<void> => {
    const { phone: typed, countryId } = read();
    setDoubtful(false);
    if (typed.trim() === '') return;
    const country = countries.find(({ id }) => String(id) === countryId)?.code ?? null;
    // Loaded with the first number; if that fails the number stays as it is.
    const formatter = await import('#app/features/phone/format-phone.ts').catch(() => null);
    setDoubtful(formatter?.isDoubtfulPhone(typed, country) ?? false);
    const isTouched = read().phone !== typed || document.activeElement?.id === field('phone').id;
    const formatted = formatter?.formatPhone(typed, country);
    if (formatted && !isTouched) set('phone', formatted);
  };
  return (
    <TextInput
      {...field('phone')}
      type="tel"
      autoComplete="tel"
      required
      {...(isDoubtful && { description: <span role="status">{addressMessages.phoneDoubt}</span> })}
      onBlur={() => void format()}
    />
  );
}

/** A list if the country has one, otherwise text. */
function StateField({ countries, typed, set, field }: AddressForm) {
  const country = countries.find(({ id }) => String(id) === typed.countryId);
  const list = useStateList(country?.code ?? '', (code) => set('state', code));
  if (!list) return <TextInput {...field('state')} autoComplete="address-level1" />;
  return <SuggestField {...field('state')} {...list} autoComplete="address-level1" />;
}

function PlaceFields({ countries, typed, read, set, field }: AddressForm) {
  const { country, postcode, city } = usePlaceFields({
    countries,
    countryId: typed.countryId,
    postcode: typed.postcode,
    cityId: field('city').id,
    readCity: () => read().city,
    set: (name, text) => set(name === 'country' ? 'countryId' : name, text),
  });
  return (
    <>
      <ChoiceField {...field('countryId')} {...country} />
      <Columns least="md">
        <SuggestField {...field('postcode')} {...postcode} />
        <SuggestField {...field('city')} {...city} />
      </Columns>
    </>
  );
}

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  onClose: () => void;
}

const rowOf = (address: Address) => ({ version: address.version, values: toTypedAddress(address) });

/** Asks if another address of this type has the label (rule D-4). */
async function mayTakeLabel({ type, name: typed }: AddressFormValues, edited: Address | null): Promise<boolean> {
  const name = typed.trim();
  if (name === '' || (edited?.name === name && edited.type === type)) return true;
  return await confirmSecondLabel({ type: type as AddressType, name }, edited?.id ?? null);
}

/** Rule D-8. An address that was deleted meanwhile is added again. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const countries = useCountries();
  const [isDeleted, setDeleted] = useState(false);
  const edited = isDeleted ? null : address;
  const row = address ? rowOf(address) : { version: null, values: toTypedAddress(null) };
  // Both take the same body; `create` has no id.
  const endpoint = (edited ? addressEndpoints.update : addressEndpoints.create) as typeof addressEndpoints.update;

  function describe({ status, sentences }: RequestFailed): readonly string[] {
    if (status === null) return [addressMessages.noAnswer];
    if (status !== 404 || !edited) return sentences;
    setDeleted(true);
    return [addressMessages.deletedMeanwhile];
  }
  return (
    <RecordDialog
      endpoint={endpoint}
      title={address ? `Edit ${titleOf(address)}` : 'New address'}
      width="2xl"
      needsConnection={addressMessages.needsConnection}
      opened={isDeleted ? { ...row, version: null } : row}
      labels={labels}
      show={(name, text) => (name === 'countryId' ? countries.find(({ id }) => String(id) === text)?.name : text) ?? ''}
      rules={addressBookRules}
      check={(typed) => checkPostcode(typed, countries)}
      body={readAddress}
      beforeSend={async (typed) => ((await mayTakeLabel(typed, edited)) ? null : 'name')}
      showsFailureInside
      describe={describe}
      input={(body) => ({ params: { id: edited?.id ?? 0 }, body })}
      readCurrent={(current) => rowOf(current as Address)}
      refresh={invalidates}
      done={(saved) => (edited ? addressMessages.saved : addressMessages.added)(titleOf(saved))}
      onClose={onClose}
      fields={(form) => [
        [
          {
            ...{ name: 'type', kind: 'select' },
            data: [
              { value: '', label: 'From or To', disabled: true },
              ...addressTypes.map((type) => ({ value: type, label: type })),
            ],
          },
          { name: 'name' },
        ],
        [
          { name: 'company', autoComplete: 'organization' },
          { name: 'contact', autoComplete: 'name' },
        ],
        [
          <PhoneField key="phone" {...form} countries={countries} />,
          { name: 'email', type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
        ],
        <PlaceFields key="place" {...form} countries={countries} />,
        { name: 'street', autoComplete: 'address-line1' },
        [
          { name: 'apartment', autoComplete: 'address-line2' },
          { name: 'line3', autoComplete: 'address-line3' },
        ],
        [
          { name: 'suburb', autoComplete: 'address-level3' },
          <StateField key="state" {...form} countries={countries} />,
        ],
        { name: 'taxID' },
      ]}
    />
  );
}
