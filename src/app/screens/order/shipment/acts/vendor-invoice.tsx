import { Paper, Stack, Text } from '@mantine/core';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { Section } from '#app/screens/order/shipment/section.tsx';
import { actLabels, changeInvoiceLabel, type OnShipmentAct, type ShipmentAct } from './list-shipment-acts.ts';
import { ActList } from './act-list.tsx';

interface VendorInvoiceProps {
  details: ShippingDetailsResponse;
  acts: readonly ShipmentAct[];
  onAct: OnShipmentAct;
}

/** The vendor's invoice and the part of it that goes back, for staff; of a cancelled order the refund to the card alone. */
export function VendorInvoice({ details, acts, onAct }: VendorInvoiceProps) {
  const { invoice, cardRefund, info } = details;
  const isCancelled = info.status === 'D';
  if (isCancelled && cardRefund == null) return null;
  const labels = { ...actLabels, invoice: invoice ? changeInvoiceLabel : actLabels.invoice };
  const listed = (['invoice', 'refund', 'send'] as const).filter((act) => acts.includes(act));
  // Answers that were kept for reading have no invoice.
  const isUnknown = invoice === undefined;
  return (
    <Section title={isCancelled ? 'Refund to the card' : 'Vendor invoice'}>
      <Stack gap="sm">
        {isUnknown && <Said>{shipmentActMessages.invoiceNeedsConnection}</Said>}
        {invoice === null && !isCancelled && <Said>No invoice entered yet.</Said>}
        {invoice && !isCancelled && <InvoiceFacts invoice={invoice} />}
        {!isUnknown && <CardWords details={details} />}
        {!isUnknown && <ActList acts={listed.map((act) => ({ act, label: labels[act] }))} onAct={onAct} />}
      </Stack>
    </Section>
  );
}

const Said = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

const InvoiceFacts = ({ invoice }: { invoice: NonNullable<ShippingDetailsResponse['invoice']> }) => (
  <div>
    <FactList>
      <Fact name="Number">{invoice.number}</Fact>
      <Fact name="Date">{invoice.date}</Fact>
      <Fact name="Refund sent">{invoice.refundSent ? 'Yes' : 'No'}</Fact>
    </FactList>
    <AmountTable
      caption="The invoice"
      lines={[
        { label: 'Amount EUR', amount: invoice.amountEUR, currency: 'EUR' },
        { label: 'Amount USD', amount: invoice.amountUSD },
      ]}
      total={{ label: 'Max refund', amount: invoice.refund }}
    />
  </div>
);

function CardWords({ details: { cardRefund, invoice, info } }: Pick<VendorInvoiceProps, 'details'>) {
  const words = shipmentActMessages.send;
  const isWanted = invoice != null || info.status === 'D';
  if (cardRefund == null) return isWanted ? <Said>{words.notByCard}</Said> : null;
  const { sent, beingChecked, most } = cardRefund;
  return (
    <>
      {sent > 0 && <Said>{words.sent(moneyText(sent))}</Said>}
      {beingChecked > 0 && (
        <Paper withBorder={false} bg="var(--warn-soft)" c="warn" px="sm" py="xs" fz="sm" lh="sm" role="status">
          {words.checking(moneyText(beingChecked))}
        </Paper>
      )}
      {isWanted && sent === 0 && beingChecked === 0 && most === 0 && <Said>{words.nothing}</Said>}
    </>
  );
}
