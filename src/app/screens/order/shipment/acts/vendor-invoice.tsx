import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { dateText } from '#domain/date-text.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { Section } from '#app/screens/order/shipment/section.tsx';
import { ActList } from './act-list.tsx';
import type { ShipmentAct } from './list-shipment-acts.ts';
import type { OnShipmentAct } from './use-shipment-acts.tsx';
import styles from './vendor-invoice.module.css';

interface VendorInvoiceProps {
  details: ShippingDetailsAnswer;
  acts: readonly ShipmentAct[];
  onAct: OnShipmentAct;
}

/** The vendor's invoice and the part of it that goes back, for staff; of a cancelled order the refund to the card alone. */
export function VendorInvoice({ details, acts, onAct }: VendorInvoiceProps) {
  const { invoice, cardRefund, info } = details;
  const isCancelled = info.status === 'D';
  if (isCancelled && cardRefund == null) return null;
  const labels = {
    invoice: invoice ? 'Change the invoice' : 'Enter the invoice',
    refund: 'Edit refund',
    send: 'Send refund',
  };
  const listed = (['invoice', 'refund', 'send'] as const).filter((act) => acts.includes(act));
  // Answers that were kept for reading have no invoice.
  const isUnknown = invoice === undefined;
  return (
    <Section title={isCancelled ? 'Refund to the card' : 'Vendor invoice'}>
      <div className={styles.block}>
        {isUnknown && <p className={styles.said}>{shipmentActMessages.invoiceNeedsConnection}</p>}
        {invoice === null && !isCancelled && <p className={styles.said}>No invoice entered yet.</p>}
        {invoice && !isCancelled && <InvoiceFacts invoice={invoice} />}
        {!isUnknown && <CardWords details={details} />}
        {!isUnknown && <ActList acts={listed.map((act) => ({ act, label: labels[act] }))} onAct={onAct} />}
      </div>
    </Section>
  );
}

const InvoiceFacts = ({ invoice }: { invoice: NonNullable<ShippingDetailsAnswer['invoice']> }) => (
  <div>
    <FactList>
      <Fact name="Number">{invoice.number}</Fact>
      <Fact name="Date">{dateText(invoice.date)}</Fact>
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

/** The state of the refund to the card, and the reason where nothing can be sent. */
function CardWords({ details: { cardRefund, invoice, info } }: Pick<VendorInvoiceProps, 'details'>) {
  const words = shipmentActMessages.send;
  const isWanted = invoice != null || info.status === 'D';
  if (cardRefund == null) return isWanted ? <p className={styles.said}>{words.notByCard}</p> : null;
  const { sent, beingChecked, most } = cardRefund;
  return (
    <>
      {sent > 0 && <p className={styles.said}>{words.sent(moneyText(sent))}</p>}
      {beingChecked > 0 && (
        <p className={styles.checking} role="status">
          {words.checking(moneyText(beingChecked))}
        </p>
      )}
      {isWanted && sent === 0 && beingChecked === 0 && most === 0 && <p className={styles.said}>{words.nothing}</p>}
    </>
  );
}
