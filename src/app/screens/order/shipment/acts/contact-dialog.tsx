import { Text, TextInput } from '@mantine/core';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { addressLabels } from '#domain/address.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { shipmentContactRules } from '#domain/shipment-contacts.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { PhoneInput } from '#app/features/phone/phone-input.tsx';
import { readRowNow, rowOf } from './read-row.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

const { contact, company, phone, email } = addressLabels;
const labels = { contact, company, phone, email };

const readContact = (side: 'from' | 'to') => (details: ShippingDetailsAnswer) => {
  const party = side === 'from' ? details.shippingInfo.shipFrom : details.shippingInfo.shipTo;
  return {
    contact: party.contact ?? '',
    company: party.company ?? '',
    phone: party.phone ?? '',
    email: party.email ?? '',
  };
};

/** Changes the contact of one side (rule S-10). The sender needs company and email address. */
export function ContactDialog({ requestId, shipment, side, onClose }: ShipmentDialogProps & { side: 'from' | 'to' }) {
  const read = readContact(side);
  const { field, form } = useRecordForm(shipmentChangeCalls.updateContacts, {
    opened: rowOf(shipment.details, read),
    labels,
    pathOf: (name) => `${side}.${name}`,
    rules: shipmentContactRules,
    body: (typed) =>
      side === 'from'
        ? { from: typed }
        : { to: { ...typed, company: typed.company.trim() || null, email: typed.email.trim() || null } },
    input: (body) => ({ params: { id: requestId }, body }),
    readNow: () => readRowNow(requestId, read),
    refresh: orderAnswers,
    done: () => shipmentActMessages.done.contact(side),
    onClose,
  });
  const isFrom = side === 'from';
  return (
    <FormDialog
      title={isFrom ? 'Ship-from contact' : 'Ship-to contact'}
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      <Text c="dimmed">{shipmentActMessages.what[side]}</Text>
      <TextInput {...field('contact')} required data-autofocus />
      <TextInput {...field('company')} required={isFrom} />
      <PhoneInput {...field('phone')} required />
      <TextInput {...field('email')} required={isFrom} inputMode="email" />
    </FormDialog>
  );
}
