import { Alert, Checkbox, Paper } from '@mantine/core';
import { invoiceCalls } from '#contract/invoices.ts';
import type { Invoice } from '#contract/shipment-shapes.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { centsOf, hasDecimals } from '#domain/money.ts';
import type { FieldErrors } from '#domain/field.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { doubtAmount, editRefundRulesFor, refundAmountCeiling } from '#domain/refund.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { settleMoney } from '#domain/typed-number.ts';
import { AmountField } from './amount-field.tsx';
import { moneyAnswers } from '#app/acts/money-answers.ts';
import { readAmount } from './read-amount.ts';
import { describeRefundChange } from './describe-refund-change.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

const rowOf = ({ version, refund }: Invoice) => ({
  version,
  values: { refundAmountUSD: settleMoney(String(refund)), isRight: '' },
});

/** Sets the max refund by hand: support up to the security fee, a manager beyond it (rule R-4). */
export function EditRefundDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { role } = useSignedInUser();
  const invoice = shipment.details.invoice!;
  const fee = shipment.details.shippingOfferFinance!.securityFeeUSD;
  const paid = centsOf(shipment.details.payments.totalAmount);
  const doubtOf = (text: string): string | null => {
    const amount = readAmount(text);
    return amount !== undefined && amount >= 0 && hasDecimals(amount, 2) ? doubtAmount(centsOf(amount), paid) : null;
  };
  const { typed, part, box, form } = useRecordForm(invoiceCalls.editRefund, {
    opened: rowOf(invoice),
    labels: { refundAmountUSD: 'Max refund', isRight: refundMessages.isRight },
    rules: editRefundRulesFor(role, centsOf(fee)),
    body: ({ refundAmountUSD }) => ({ shippingRequestId: requestId, refundAmountUSD: readAmount(refundAmountUSD) }),
    input: (body) => ({ body: { ...body, refundAmountUSD: body.refundAmountUSD! } }),
    aside: ['isRight'],
    check: (given): FieldErrors =>
      given.isRight === '' && doubtOf(given.refundAmountUSD) !== null
        ? { isRight: [refundMessages.confirmAmount] }
        : {},
    readNow: (current) => rowOf(current as Invoice),
    refresh: moneyAnswers,
    done: () => shipmentActMessages.done.refund,
    onClose,
  });
  const doubt = doubtOf(typed.refundAmountUSD);
  const asked = readAmount(typed.refundAmountUSD);
  const isAmount = asked !== undefined && asked >= 0 && hasDecimals(asked, 2);
  return (
    <FormDialog title="Edit refund" needsConnection={shipmentActMessages.needsConnection} {...form}>
      <AmountField
        {...part('refundAmountUSD')}
        required
        data-autofocus
        description={
          role === 'CSDManager'
            ? shipmentActMessages.refund.upToMost(moneyText(refundAmountCeiling))
            : shipmentActMessages.refund.upToFee(moneyText(fee))
        }
      />
      <Paper component="p" px="md" py="sm" role="status">
        {isAmount ? describeRefundChange(centsOf(invoice.refund), centsOf(asked)) : shipmentActMessages.what.refund}
      </Paper>
      {doubt !== null && (
        <Alert color="warn" role="note">
          {doubt}
          <Checkbox mt="xs" {...box('isRight')} />
        </Alert>
      )}
    </FormDialog>
  );
}
