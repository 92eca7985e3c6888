import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Address } from '#contract/addresses.ts';
import type { Country } from '#contract/places.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import type { CallFailed } from '#local/call-failed.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { showMessage } from '#app/base/messages.ts';
import { titleOf } from '#app/screens/addresses/address-words.ts';
import { invalidates } from '#app/screens/addresses/use-book-acts.ts';
import { checkAddress, firstField, placeErrors } from './check-address.ts';
import type { AddressErrors } from './check-address.ts';
import { focusField } from './field-ids.ts';
import { readAddress, typeAddress } from './address-form-values.ts';
import type { AddressField, AddressFormValues } from './address-form-values.ts';
import { useSaveAddress } from './use-save-address.ts';

/** The act of the button Save: it checks, saves, and closes or shows what is wrong. */
export function useSubmitAddress(
  opened: Address | null,
  form: UseFormReturn<AddressFormValues>,
  countries: readonly Country[],
  onSaved: () => void,
) {
  const { save, isRunning } = useSaveAddress();
  // The version that is edited: a newer one after a choice, none once it was deleted.
  const [edited, setEdited] = useState(opened);
  const [changed, setChanged] = useState<Address | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  function focusFirst(errors: AddressErrors): void {
    const field = firstField(errors);
    if (field) focusField(field);
  }

  function notify(failure: CallFailed): void {
    const { errors, unplaced } = placeErrors(failure.fields ?? {});
    for (const [field, message] of Object.entries(errors))
      form.setError(field as AddressField, { type: 'server', message });
    focusFirst(errors);
    const sentences = failure.fields ? unplaced : failure.sentences;
    setTrouble(failure.status === null ? addressMessages.noAnswer : sentences.join(' ') || null);
  }

  async function saveUnder(version: Address | null): Promise<void> {
    setTrouble(null);
    const outcome = await save(version, readAddress(form.getValues()));
    if (outcome.kind === 'busy') return;
    setChanged(null);
    if (outcome.kind === 'failed') return notify(outcome.failure);
    if (outcome.kind === 'changed') return setChanged(outcome.current);
    if (outcome.kind === 'gone') {
      setEdited(null);
      setTrouble(addressMessages.deletedMeanwhile);
      return void refreshAnswers(invalidates);
    }
    const title = titleOf(outcome.address);
    showMessage({ kind: 'success', text: version ? addressMessages.saved(title) : addressMessages.added(title) });
    onSaved();
  }

  return {
    submit: form.handleSubmit(
      () => saveUnder(edited),
      () => focusFirst(checkAddress(form.getValues(), countries)),
    ),
    /** Saves what was typed over what somebody else saved. */
    keepMine() {
      setEdited(changed);
      void saveUnder(changed);
    },
    /** Goes on with what somebody else saved. */
    takeCurrent() {
      form.reset(typeAddress(changed));
      setEdited(changed);
      setChanged(null);
    },
    isRunning,
    /** The version that somebody else saved while this was open. */
    changed,
    /** Why it was not saved, where no field says so. */
    trouble,
  };
}
