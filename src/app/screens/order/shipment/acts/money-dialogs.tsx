import { Paper, Text } from '@mantine/core';
import { invoiceEndpoints } from '#contract/invoices.ts';
import type { Invoice, ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { FieldErrors } from '#domain/field.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { shipmentActMessages as messages } from '#domain/messages/shipment-acts.ts';
import {
  type Cents,
  centsNumber,
  centsOf,
  convertedBackAt,
  finePercentOf,
  fineRateOfText,
  hasDecimals,
  moneyText,
} from '#domain/money.ts';
import {
  computeMaxRefund,
  doubtAmount,
  editRefundRulesFor,
  invoiceLabels,
  refundAmountCeiling,
  sendRefundRulesFor,
  vendorInvoiceRules,
} from '#domain/refund.ts';
import { readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { moneyEndpoints } from '#app/acts/order-endpoints.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { currencyOf, PriceField, readPrice } from '#app/screens/order/price-field.tsx';
import { AmountTable } from '#app/ui/amount-table.tsx';
import type { ShipmentDialogProps } from './list-shipment-acts.ts';

type Finance = NonNullable<ShippingDetailsResponse['shippingOfferFinance']>;

/** US cents. */
interface DerivedInvoice {
  invoiced: Cents;
  refund: Cents;
}

/** `euros`: the amount of the invoice. Null if that is invalid. */
export function deriveInvoice(euros: number | undefined, finance: Finance): DerivedInvoice | null {
  if (euros === undefined || euros < 0 || !hasDecimals(euros, 2)) return null;
  const invoiced = convertedBackAt(centsOf(euros), fineRateOfText(finance.currencyExchangeRate.toFixed(6)));
  const refund = computeMaxRefund({
    paid: centsOf(finance.totalAmountUSD),
    invoiced,
    totalMargin: finePercentOf(finance.totalMargin),
    securityFee: centsOf(finance.securityFeeUSD),
  });
  return { invoiced, refund };
}

export function describeRefundChange(before: Cents, after: Cents): string {
  const words = messages.invoice;
  if (after === before) return words.stays;
  if (after > before) return words.rises(moneyText(centsNumber(after - before)));
  return words.falls(moneyText(centsNumber(before - after)));
}

const moneyDialog = { needsConnection: messages.needsConnection, refresh: moneyEndpoints };

/** An unlikely amount is sent only once its box is ticked. */
const checkDoubt = (isRight: string, doubt: string | null): FieldErrors =>
  isRight === '' && doubt !== null ? { isRight: [refundMessages.confirmAmount] } : {};

const invoiceOf = (invoice: Invoice | null | undefined) => ({
  version: invoice?.version ?? 0,
  values: {
    number: invoice?.number ?? '',
    date: invoice?.date ?? '',
    amountEUR: invoice ? settleMoney(String(invoice.amountEUR)) : '',
    currency: 'EUR',
    isRight: '',
  },
});

type TypedAmount = Record<'amountEUR' | 'currency', string>;

/** Rule R-1. Shows the max refund, and how it changes, while the user types. */
export function InvoiceDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const words = messages.invoice;
  const { invoice, shippingOfferFinance: finance } = shipment.details;
  const rate = finance?.currencyExchangeRate ?? null;
  const readEuros = (typed: TypedAmount) => readPrice(typed.amountEUR, currencyOf(typed.currency), 'EUR', rate ?? 1);
  const derive = (typed: TypedAmount) => finance && deriveInvoice(readEuros(typed), finance);
  const doubtOf = (typed: TypedAmount): string | null => {
    const derived = derive(typed);
    return derived ? doubtAmount(derived.invoiced, centsOf(shipment.details.payments.totalAmount)) : null;
  };
  return (
    <RecordDialog
      {...moneyDialog}
      endpoint={invoiceEndpoints.enter}
      title="Vendor invoice"
      label="Save the invoice"
      opened={invoiceOf(invoice)}
      labels={{ ...invoiceLabels, currency: 'Currency', isRight: refundMessages.isRight }}
      aside={['isRight']}
      check={(typed) => checkDoubt(typed.isRight, doubtOf(typed))}
      rules={vendorInvoiceRules}
      body={(typed) => ({ number: typed.number, date: typed.date, amountEUR: readEuros(typed) })}
      input={(body) => ({ params: { id: requestId }, body: { ...body, amountEUR: body.amountEUR!, amountUSD: null } })}
      readCurrent={(current) => invoiceOf(current as Invoice)}
      done={() => messages.done.invoice}
      onClose={onClose}
      fields={({ typed, textField, set }) => {
        const derived = derive(typed) ?? null;
        const isInEuros = typed.currency === 'EUR';
        const inEuros = {
          label: invoiceLabels.amountEUR,
          amount: derived && readEuros(typed)!,
          currency: 'EUR',
        } as const;
        const inDollars = { label: words.amountUSD, amount: derived && centsNumber(derived.invoiced) };
        return [
          invoice != null && (
            <Text key="replaces" c="dimmed">
              {words.replaces}
            </Text>
          ),
          { name: 'number' },
          [
            { name: 'date', kind: 'day' },
            <PriceField
              key="amount"
              {...textField('amountEUR')}
              label={isInEuros ? invoiceLabels.amountEUR : words.amountUSD}
              required
              rate={rate}
              currency={currencyOf(typed.currency)}
              onCurrency={(currency) => set('currency', currency)}
            />,
          ],
          { name: 'isRight', kind: 'doubt', doubt: doubtOf(typed) },
          <Paper key="result" px="md" py="sm" role="status">
            <AmountTable
              caption="Result of the invoice"
              lines={isInEuros ? [inDollars] : [inEuros, inDollars]}
              total={{ label: 'Max refund', note: words.derived, amount: derived && centsNumber(derived.refund) }}
            />
            {derived && (
              <Text c="dimmed" mt="xs">
                {describeRefundChange(centsOf(invoice?.refund ?? 0), derived.refund)}
              </Text>
            )}
          </Paper>,
        ];
      }}
    />
  );
}

const refundOf = ({ version, refund }: Invoice) => ({
  version,
  values: { refundAmountUSD: settleMoney(String(refund)), isRight: '' },
});

function readCents(text: string): bigint | null {
  const amount = readTypedNumber(text);
  return amount !== undefined && amount >= 0 && hasDecimals(amount, 2) ? centsOf(amount) : null;
}

/** Support may set it up to the security fee, a manager beyond that (rule R-4). */
export function EditRefundDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { role } = useSignedInUser();
  const invoice = shipment.details.invoice!;
  const fee = shipment.details.shippingOfferFinance!.securityFeeUSD;
  const paid = centsOf(shipment.details.payments.totalAmount);
  const doubtOf = (text: string): string | null => {
    const cents = readCents(text);
    return cents === null ? null : doubtAmount(cents, paid);
  };
  return (
    <RecordDialog
      {...moneyDialog}
      endpoint={invoiceEndpoints.editRefund}
      title="Edit refund"
      opened={refundOf(invoice)}
      labels={{ refundAmountUSD: 'Max refund', isRight: refundMessages.isRight }}
      rules={editRefundRulesFor(role, centsOf(fee))}
      body={(typed) => ({ shippingRequestId: requestId, refundAmountUSD: readTypedNumber(typed.refundAmountUSD) })}
      input={(body) => ({ body: { ...body, refundAmountUSD: body.refundAmountUSD! } })}
      aside={['isRight']}
      check={(typed) => checkDoubt(typed.isRight, doubtOf(typed.refundAmountUSD))}
      readCurrent={(current) => refundOf(current as Invoice)}
      done={() => messages.done.refund}
      onClose={onClose}
      fields={({ typed }) => {
        const cents = readCents(typed.refundAmountUSD);
        return [
          {
            ...{ name: 'refundAmountUSD', kind: 'money' },
            description:
              role === 'CSDManager'
                ? messages.refund.upToMost(moneyText(refundAmountCeiling))
                : messages.refund.upToFee(moneyText(fee)),
          },
          <Paper key="change" component="p" px="md" py="sm" role="status">
            {cents === null ? messages.what.refund : describeRefundChange(centsOf(invoice.refund), cents)}
          </Paper>,
          { name: 'isRight', kind: 'doubt', doubt: doubtOf(typed.refundAmountUSD) },
        ];
      }}
    />
  );
}

/** Proposes all that can be sent (rule R-5). */
export function SendRefundDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const words = messages.send;
  const { invoice, cardRefund, shippingOfferFinance: finance } = shipment.details;
  const most = cardRefund?.most ?? 0;
  const [deposit, card] = [moneyText(finance?.debit ?? 0), moneyText(finance?.paidByCard ?? 0)];
  return (
    <RecordDialog
      {...moneyDialog}
      endpoint={invoiceEndpoints.sendRefund}
      title="Send refund to customer"
      label="Send refund"
      busyLabel="Sending"
      opened={{ version: null, values: { sendRefundAmount: settleMoney(String(most)) } }}
      labels={{ sendRefundAmount: 'Refund' }}
      rules={sendRefundRulesFor(centsOf(most))}
      body={({ sendRefundAmount }) => ({ sendRefundAmount: readTypedNumber(sendRefundAmount) })}
      input={(body) => ({ params: { id: requestId }, body: { sendRefundAmount: body.sendRefundAmount! } })}
      done={() => messages.done.sent}
      onClose={onClose}
      fields={[
        <Text key="consequence" c="dimmed">
          {words.consequence}
        </Text>,
        {
          ...{ name: 'sendRefundAmount', kind: 'money' },
          description:
            shipment.info.status === 'D'
              ? words.limitAfterCancel(moneyText(most), deposit, card)
              : words.limit(moneyText(most), moneyText(invoice?.refund ?? 0), deposit, card),
        },
      ]}
    />
  );
}
