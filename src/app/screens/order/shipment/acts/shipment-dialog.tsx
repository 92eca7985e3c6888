import { CancelDialog } from '#app/acts/cancel-dialog.tsx';
import { keepMainInfo } from '#app/query/known-order.ts';
import { latePart } from '#app/base/late-part.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContentsDialog } from './contents-dialog.tsx';
import { EditRefundDialog } from './edit-refund-dialog.tsx';
import type { OpenAct, ShipmentDialogProps } from './shipment-dialog-props.ts';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { trackingNumberLabels as labels, trackingNumberRules } from '#domain/shipment-changes.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { invoiceCalls } from '#contract/invoices.ts';
import { centsOf } from '#domain/money.ts';
import { sendRefundRulesFor } from '#domain/refund.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { settleMoney } from '#domain/typed-number.ts';
import { AmountField } from './amount-field.tsx';
import { moneyAnswers } from '#app/acts/money-answers.ts';
import { readAmount } from './read-amount.ts';

const words = shipmentActMessages.send;

/** Sends money back to the card, by default all that can be (rule R-5). */
function SendRefundDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { invoice, cardRefund, shippingOfferFinance: finance } = shipment.details;
  const most = cardRefund?.most ?? 0;
  const { part, form } = useRecordForm(invoiceCalls.sendRefund, {
    opened: { version: null, values: { sendRefundAmount: settleMoney(String(most)) } },
    labels: { sendRefundAmount: 'Refund' },
    rules: sendRefundRulesFor(centsOf(most)),
    body: ({ sendRefundAmount }) => ({ sendRefundAmount: readAmount(sendRefundAmount) }),
    input: (body) => ({ params: { id: requestId }, body: { sendRefundAmount: body.sendRefundAmount! } }),
    refresh: moneyAnswers,
    done: () => shipmentActMessages.done.sent,
    onClose,
  });
  const [deposit, card] = [moneyText(finance?.debit ?? 0), moneyText(finance?.paidByCard ?? 0)];
  return (
    <FormDialog
      title="Send refund to customer"
      label="Send refund"
      busyLabel="Sending"
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      <Text c="dimmed">{words.consequence}</Text>
      <AmountField
        {...part('sendRefundAmount')}
        required
        data-autofocus
        description={
          shipment.info.status === 'D'
            ? words.limitAfterCancel(moneyText(most), deposit, card)
            : words.limit(moneyText(most), moneyText(invoice?.refund ?? 0), deposit, card)
        }
      />
    </FormDialog>
  );
}

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
function NumbersDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { field, box, form } = useRecordForm(shipmentChangeCalls.setTrackingNumbers, {
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
    <FormDialog title="AWB and pick-up number" needsConnection={shipmentActMessages.needsConnection} {...form}>
      <Text c="dimmed">{shipmentActMessages.what.numbers}</Text>
      <TextInput {...field('awbNumber')} required data-autofocus />
      <TextInput {...field('prgNumber')} />
      {canSetOrdered(shipment.info) && <Checkbox {...box('setOrdered')} />}
    </FormDialog>
  );
}

/** The calendar in them is large. */
const InvoiceDialog = latePart(() => import('./invoice-dialog.tsx'), 'InvoiceDialog');

const PickupDialog = latePart(() => import('./pickup-dialog.tsx'), 'PickupDialog');

const TrackingDialog = latePart(() => import('./tracking-dialog.tsx'), 'TrackingDialog');

/** The form of an act on a shipment. */
export function ShipmentDialog({ act, ofId, ...props }: ShipmentDialogProps & OpenAct) {
  switch (act) {
    case 'from':
    case 'to':
      return <ContactDialog side={act} {...props} />;
    case 'pickup':
      return <PickupDialog {...props} />;
    case 'numbers':
      return <NumbersDialog {...props} />;
    case 'tracking':
      return <TrackingDialog entryId={ofId} {...props} />;
    case 'invoice':
      return <InvoiceDialog {...props} />;
    case 'refund':
      return <EditRefundDialog {...props} />;
    case 'send':
      return <SendRefundDialog {...props} />;
    case 'cancel':
      return (
        <CancelDialog
          requestId={props.requestId}
          {...props.shipment}
          takeAnswer={(answer) => keepMainInfo(props.requestId, answer)}
          onClose={props.onClose}
        />
      );
    case 'contents':
      return <ContentsDialog packageId={ofId!} {...props} />;
  }
}
