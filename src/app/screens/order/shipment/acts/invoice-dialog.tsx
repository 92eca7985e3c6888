import { TextInput } from '@mantine/core';
import { invoiceCalls } from '#contract/invoices.ts';
import type { Invoice } from '#contract/shipment-shapes.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import { invoiceLabels as labels, vendorInvoiceRules } from '#domain/refund.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import styles from '#app/acts/act-form.module.css';
import { useRowForm } from '#app/acts/use-row-form.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { settleMoney } from '#app/ui/typed-number.ts';
import { AmountField } from './amount-field.tsx';
import { deriveInvoice } from './derive-invoice.ts';
import { moneyAnswers } from '#app/acts/money-answers.ts';
import { readAmount } from './read-amount.ts';
import { describeRefundChange } from './describe-refund-change.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

const words = shipmentActMessages.invoice;

const rowOf = (invoice: Invoice | null | undefined) => ({
  version: invoice?.version ?? 0,
  values: {
    number: invoice?.number ?? '',
    date: invoice?.date ?? '',
    amountEUR: invoice ? settleMoney(String(invoice.amountEUR)) : '',
  },
});

/** Enters the vendor's invoice (rule R-1). The dialog shows the max refund and the money it moves while a person types. */
export function InvoiceDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { invoice, shippingOfferFinance: finance } = shipment.details;
  const { typed, set, field, form } = useRowForm(invoiceCalls.enter, {
    opened: rowOf(invoice),
    labels,
    rules: vendorInvoiceRules,
    body: ({ number, date, amountEUR }) => ({ number, date, amountEUR: readAmount(amountEUR) }),
    input: (body) => ({ params: { id: requestId }, body: { ...body, amountEUR: body.amountEUR!, amountUSD: null } }),
    readNow: (current) => rowOf(current as Invoice),
    refresh: moneyAnswers,
    done: () => shipmentActMessages.done.invoice,
    onClose,
  });
  const derived = finance ? deriveInvoice(readAmount(typed.amountEUR), finance) : null;
  const { onChange: _, ...date } = field('date');
  return (
    <ActForm
      title="Vendor invoice"
      label="Save the invoice"
      busyLabel="Saving"
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      {invoice && <p className={styles.what}>{words.replaces}</p>}
      <TextInput {...field('number')} label={labels.number} required maxLength={20} data-autofocus autoComplete="off" />
      <div className={styles.pair}>
        <DayField {...date} label={labels.date} required onChange={(day) => set('date', day)} />
        <AmountField
          {...field('amountEUR')}
          label={labels.amountEUR}
          required
          rightSection="EUR"
          maxLength={13}
          onSettled={(text) => set('amountEUR', text)}
        />
      </div>
      <div className={styles.outcome} role="status">
        <AmountTable
          caption="Result of the invoice"
          lines={[
            {
              label: 'Amount USD',
              note: finance && `1 USD is ${finance.currencyExchangeRate} EUR`,
              amount: derived && centsNumber(derived.invoiced),
            },
          ]}
          total={{ label: 'Max refund', note: words.derived, amount: derived && centsNumber(derived.refund) }}
        />
        {derived && (
          <p className={styles.what}>{describeRefundChange(centsOf(invoice?.refund ?? 0), derived.refund)}</p>
        )}
      </div>
    </ActForm>
  );
}
