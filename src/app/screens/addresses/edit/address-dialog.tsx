import { Button } from '@mantine/core';
import { useId, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Address } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { confirmationMessages } from '#domain/messages/confirmations.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { titleOf } from '#app/screens/addresses/address-words.ts';
import { useCountries } from '#app/screens/addresses/use-countries.ts';
import { AddressForm } from './address-form.tsx';
import { makeResolver } from './check-address.ts';
import { VersionChoice } from './version-choice.tsx';
import { differingFields, typeAddress } from './address-form-values.ts';
import type { AddressFormValues } from './address-form-values.ts';
import { useSubmitAddress } from './use-submit-address.ts';
import styles from '#app/screens/addresses/addresses.module.css';

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  onClose: () => void;
}

/** Adds or changes an address of the book (rule D-8). */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const formId = useId();
  const countries = useCountries();
  const [opened] = useState(() => typeAddress(address));
  const isReachable = useReachable();
  const resolver = useMemo(() => makeResolver(countries), [countries]);
  const form = useForm<AddressFormValues>({ defaultValues: opened, resolver, shouldFocusError: false });
  const isSaved = useRef(false);
  const finish = () => {
    isSaved.current = true;
    onClose();
  };
  const { submit, keepMine, takeCurrent, isRunning, changed, trouble } = useSubmitAddress(
    address,
    form,
    countries,
    finish,
  );
  const isDirty = () => !isSaved.current && differingFields(form.getValues(), opened).length > 0;
  useLeaveQuestion(isDirty);
  const close = async () => {
    if (isRunning) return;
    if (!isDirty() || (await askConfirmation({ question: confirmationMessages.unsaved }))) onClose();
  };
  return (
    <Dialog
      title={address ? `Edit ${titleOf(address)}` : 'New address'}
      width={720}
      onClose={() => void close()}
      foot={
        changed ? (
          <>
            <Button onClick={takeCurrent}>Use the saved version</Button>
            <Button variant="filled" {...busyWhile(isRunning)} onClick={keepMine}>
              Save mine
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void close()}>Cancel</Button>
            <Button
              variant="filled"
              type="submit"
              form={formId}
              {...busyWhile(isRunning)}
              disabled={!isReachable && !isRunning}
            >
              Save
            </Button>
          </>
        )
      }
    >
      {changed && <VersionChoice mine={form.getValues()} current={changed} countries={countries} />}
      <FormProvider {...form}>
        <form
          id={formId}
          className={styles.form}
          hidden={changed !== null}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <AddressForm countries={countries} />
        </form>
      </FormProvider>
      <div role="alert" className={styles.trouble}>
        <FieldError>{isReachable || trouble ? trouble : addressMessages.needsConnection}</FieldError>
      </div>
    </Dialog>
  );
}
