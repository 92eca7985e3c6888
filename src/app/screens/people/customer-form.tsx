import { TextInput, Textarea } from '@mantine/core';
import { peopleCalls } from '#contract/people.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { newCustomerLabels as labels, newCustomerRules } from '#domain/person.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { PhoneInput } from '#app/features/phone/phone-input.tsx';
import { invalidates } from './use-people-acts.ts';

const nothing = { name: '', code: '', phone: '', email: '', address: '' };

/** Adds a customer, without money and without access to the shipping service. */
export function CustomerForm({ onClose }: { onClose: () => void }) {
  const { field, form } = useRecordForm(peopleCalls.addCustomer, {
    opened: { version: null, values: nothing },
    labels,
    rules: newCustomerRules,
    body: (typed) => typed,
    tellsInside: true,
    input: (body) => ({ body }),
    refresh: invalidates,
    done: ({ name, code }) => `The customer ${name} was added with the code ${code}.`,
    onClose,
  });
  return (
    <FormDialog
      {...form}
      title="New customer"
      label="Add"
      busyLabel="Adding"
      needsConnection={peopleMessages.needsConnection}
    >
      <TextInput {...field('name')} required data-autofocus />
      <TextInput
        {...field('code')}
        spellCheck={false}
        description="How staff call it. One is made where none is given."
      />
      <PhoneInput {...field('phone')} required />
      <TextInput {...field('email')} required type="email" />
      <Textarea {...field('address')} required rows={3} />
    </FormDialog>
  );
}
