import { Alert, Checkbox, Paper, Text, TextInput } from '@mantine/core';
import { invoiceCalls } from '#contract/invoices.ts';
import type { Invoice } from '#contract/shipment-shapes.ts';
import type { FieldErrors } from '#domain/field.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import { invoiceLabels as labels, doubtAmount, vendorInvoiceRules } from '#domain/refund.ts';
import { Columns } from '#app/ui/columns.tsx';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { settleMoney } from '#domain/typed-number.ts';
import { currencyOf, PriceField, readPrice } from '#app/screens/order/price-field.tsx';
import { deriveInvoice } from './derive-invoice.ts';
import { moneyAnswers } from '#app/acts/money-answers.ts';
import { describeRefundChange } from './describe-refund-change.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

const words = shipmentActMessages.invoice;

const rowOf = (invoice: Invoice | null | undefined) => ({
  version: invoice?.version ?? 0,
  values: {
    number: invoice?.number ?? '',
    date: invoice?.date ?? '',
    amountEUR: invoice ? settleMoney(String(invoice.amountEUR)) : '',
    currency: 'EUR',
    isRight: '',
  },
});

/** Enters the vendor's invoice (rule R-1). The dialog shows the max refund and the money it moves while a person types. */
export function InvoiceDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { invoice, shippingOfferFinance: finance } = shipment.details;
  const rate = finance?.currencyExchangeRate ?? null;
  const readEuros = (given: { amountEUR: string; currency: string }) =>
    readPrice(given.amountEUR, currencyOf(given.currency), 'EUR', rate ?? 1);
  const doubtOf = (given: { amountEUR: string; currency: string }): string | null => {
    const sums = finance && deriveInvoice(readEuros(given), finance);
    return sums ? doubtAmount(sums.invoiced, centsOf(shipment.details.payments.totalAmount)) : null;
  };
  const { typed, set, field, part, box, form } = useRecordForm(invoiceCalls.enter, {
    opened: rowOf(invoice),
    labels: { ...labels, currency: 'Currency', isRight: refundMessages.isRight },
    aside: ['isRight'],
    check: (given): FieldErrors =>
      given.isRight === '' && doubtOf(given) !== null ? { isRight: [refundMessages.confirmAmount] } : {},
    rules: vendorInvoiceRules,
    body: (given) => ({ number: given.number, date: given.date, amountEUR: readEuros(given) }),
    input: (body) => ({ params: { id: requestId }, body: { ...body, amountEUR: body.amountEUR!, amountUSD: null } }),
    readNow: (current) => rowOf(current as Invoice),
    refresh: moneyAnswers,
    done: () => shipmentActMessages.done.invoice,
    onClose,
  });
  const doubt = doubtOf(typed);
  const derived = finance ? deriveInvoice(readEuros(typed), finance) : null;
  const isInEuros = typed.currency === 'EUR';
  return (
    <FormDialog
      title="Vendor invoice"
      label="Save the invoice"
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      {invoice && <Text c="dimmed">{words.replaces}</Text>}
      <TextInput {...field('number')} required data-autofocus />
      <Columns least={180}>
        <DayField {...part('date')} required />
        <PriceField
          {...part('amountEUR')}
          label={isInEuros ? labels.amountEUR : words.amountUSD}
          required
          rate={rate}
          currency={currencyOf(typed.currency)}
          onCurrency={(currency) => set('currency', currency)}
        />
      </Columns>
      {doubt !== null && (
        <Alert color="warn" role="note">
          {doubt}
          <Checkbox mt="xs" {...box('isRight')} />
        </Alert>
      )}
      <Paper px="md" py="sm" role="status">
        <AmountTable
          caption="Result of the invoice"
          lines={[
            ...(isInEuros ? [] : [{ label: labels.amountEUR, amount: derived && readEuros(typed)!, currency: 'EUR' }]),
            {
              label: words.amountUSD,
              note: finance && `1 USD is ${finance.currencyExchangeRate} EUR`,
              amount: derived && centsNumber(derived.invoiced),
            },
          ]}
          total={{ label: 'Max refund', note: words.derived, amount: derived && centsNumber(derived.refund) }}
        />
        {derived && <Text c="dimmed">{describeRefundChange(centsOf(invoice?.refund ?? 0), derived.refund)}</Text>}
      </Paper>
    </FormDialog>
  );
}
