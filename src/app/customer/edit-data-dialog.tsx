import { TextInput, Textarea } from '@mantine/core';
import { customerCalls, type CustomerInfo } from '#contract/customers.ts';
import { customerLabels, customerRules } from '#domain/customer.ts';
import { customerMessages } from '#domain/messages/customers.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { PhoneInput } from '#app/phone/phone-input.tsx';
import { dataAnswers } from './customer-answers.ts';

const dataLabels = {
  name: customerLabels.name,
  phone: customerLabels.phone,
  email: customerLabels.email,
  address: customerLabels.address,
};

const rowOf = (info: CustomerInfo) => ({
  version: info.version,
  values: { name: info.name, phone: info.phone ?? '', email: info.email ?? '', address: info.address ?? '' },
});

/** Edits a customer's name and contact data (rule P-14). */
export function EditDataDialog({ customer, onClose }: { customer: CustomerInfo; onClose: () => void }) {
  const { field, form } = useRecordForm(customerCalls.update, {
    opened: rowOf(customer),
    labels: dataLabels,
    rules: customerRules,
    body: (typed) => typed,
    input: (body) => ({ params: { id: customer.id }, body }),
    readNow: (current) => rowOf(current as CustomerInfo),
    refresh: dataAnswers,
    done: () => customerMessages.updated,
    onClose,
  });
  return (
    <FormDialog {...form} title={`Edit ${customer.name}`} needsConnection={customerMessages.needsConnection}>
      <TextInput {...field('name')} required data-autofocus />
      <PhoneInput {...field('phone')} required />
      <TextInput {...field('email')} required inputMode="email" autoCapitalize="none" />
      <Textarea {...field('address')} required rows={3} />
    </FormDialog>
  );
}
