import { Text } from '@mantine/core';
import { invoiceCalls } from '#contract/invoices.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { centsOf } from '#domain/money.ts';
import { sendRefundRulesFor } from '#domain/refund.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { useRowForm } from '#app/acts/use-row-form.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { settleMoney } from '#domain/typed-number.ts';
import { AmountField } from './amount-field.tsx';
import { moneyAnswers } from '#app/acts/money-answers.ts';
import { readAmount } from './read-amount.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

const words = shipmentActMessages.send;

/** Sends money back to the card, by default all that can be (rule R-5). */
export function SendRefundDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { invoice, cardRefund, shippingOfferFinance: finance } = shipment.details;
  const most = cardRefund?.most ?? 0;
  const { part, form } = useRowForm(invoiceCalls.sendRefund, {
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
    <ActForm
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
    </ActForm>
  );
}
