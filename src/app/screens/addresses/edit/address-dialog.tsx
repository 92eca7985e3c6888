import { useState } from 'react';
import { type Address, addressCalls } from '#contract/addresses.ts';
import { addressBookRules, type AddressType } from '#domain/address.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import type { CallFailed } from '#local/call-failed.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { askSecondLabel } from '#app/address-picker/labelled-address.ts';
import { useRowForm } from '#app/acts/use-row-form.ts';
import { titleOf } from '#app/screens/addresses/address-words.ts';
import { useCountries } from '#app/screens/addresses/use-countries.ts';
import { invalidates } from '#app/screens/addresses/use-book-acts.ts';
import { AddressForm } from './address-form.tsx';
import { labels, readAddress, typeAddress, type AddressFormValues } from './address-form-values.ts';
import { checkPostcode } from './check-address.ts';

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  onClose: () => void;
}

const rowOf = (address: Address) => ({ version: address.version, values: typeAddress(address) });

/** Says whether an address may have its label, which another one on its side may have already (rule D-4). */
async function mayTakeLabel({ type, name: typed }: AddressFormValues, edited: Address | null): Promise<boolean> {
  const name = typed.trim();
  if (name === '' || (edited?.name === name && edited.type === type)) return true;
  return await askSecondLabel({ type: type as AddressType, name }, edited?.id ?? null);
}

/** Adds or changes an address of the book (rule D-8). One that was deleted meanwhile is added anew. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const countries = useCountries();
  const [isGone, setGone] = useState(false);
  const edited = isGone ? null : address;
  // Adding takes what changing takes, but for the number.
  const call = (edited ? addressCalls.update : addressCalls.create) as typeof addressCalls.update;

  function describe({ status, sentences }: CallFailed): readonly string[] {
    if (status === null) return [addressMessages.noAnswer];
    if (status !== 404 || !edited) return sentences;
    setGone(true);
    return [addressMessages.deletedMeanwhile];
  }
  const { form, ...fields } = useRowForm(call, {
    opened: address ? rowOf(address) : { version: null, values: typeAddress(null) },
    isNew: edited === null,
    labels,
    show: (name, text) => (name === 'countryId' ? countries.find(({ id }) => String(id) === text)?.name : text) ?? '',
    rules: addressBookRules,
    check: (typed) => checkPostcode(typed, countries),
    body: readAddress,
    beforeSend: async (typed) => ((await mayTakeLabel(typed, edited)) ? null : 'name'),
    tellsInside: true,
    describe,
    input: (body) => ({ params: { id: edited?.id ?? 0 }, body }),
    readNow: (current) => rowOf(current as Address),
    refresh: invalidates,
    done: (saved) => (edited ? addressMessages.saved : addressMessages.added)(titleOf(saved)),
    onClose,
  });
  return (
    <ActForm
      {...form}
      title={address ? `Edit ${titleOf(address)}` : 'New address'}
      width={720}
      needsConnection={addressMessages.needsConnection}
    >
      <AddressForm {...fields} countries={countries} />
    </ActForm>
  );
}
