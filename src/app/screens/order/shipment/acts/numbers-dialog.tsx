import { Checkbox, Text, TextInput } from '@mantine/core';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { trackingNumberLabels as labels, trackingNumberRules } from '#domain/shipment-changes.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useRowForm } from '#app/acts/use-row-form.ts';
import { keepMainInfo } from '#app/query/known-order.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

/** Paid and booked now: only then is there something to set. */
const canSetOrdered = ({ status, paid }: MainInfo): boolean => status === 'P' && paid;

const rowOf = (info: MainInfo) => ({
  version: info.version,
  values: {
    awbNumber: info.awbNumber ?? '',
    prgNumber: info.prgNumber ?? '',
    setOrdered: canSetOrdered(info) ? 'yes' : '',
  },
});

/** Writes down the numbers of a shipment that no carrier booked by itself (rule S-12). */
export function NumbersDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { field, box, form } = useRowForm(shipmentChangeCalls.setTrackingNumbers, {
    opened: rowOf(shipment.info),
    labels,
    rules: trackingNumberRules,
    body: ({ awbNumber, prgNumber, setOrdered }) => ({
      awbNumber,
      prgNumber: prgNumber.trim() || null,
      setOrdered: setOrdered !== '',
    }),
    show: (name, text) => (name === 'setOrdered' ? (text ? 'Yes' : 'No') : text),
    input: (body) => ({ params: { id: requestId }, body }),
    readNow: (current) => rowOf(current as MainInfo),
    takeAnswer: (answer) => keepMainInfo(requestId, answer),
    refresh: orderAnswers,
    done: () => shipmentActMessages.done.numbers,
    onClose,
  });
  return (
    <ActForm title="AWB and pick-up number" needsConnection={shipmentActMessages.needsConnection} {...form}>
      <Text c="dimmed">{shipmentActMessages.what.numbers}</Text>
      <TextInput {...field('awbNumber')} required data-autofocus />
      <TextInput {...field('prgNumber')} />
      {canSetOrdered(shipment.info) && <Checkbox {...box('setOrdered')} />}
    </ActForm>
  );
}
