import { Alert, Paper, Stack, Text } from '@mantine/core';
import { invoiceEndpoints } from '#contract/invoices.ts';
import type { Billing, ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import {
  describeDifferences,
  invoiceMatchMessages as billingMessages,
  signedMoney,
} from '#domain/messages/invoice-match.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { moneyEndpoints } from '#app/acts/order-endpoints.ts';
import { useAction } from '#app/query/actions.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#domain/money.ts';
import { OrderSection } from '#app/screens/order/order-parts.tsx';
import {
  actLabels,
  changeInvoiceLabel,
  findObjects,
  type ListedAct,
  listShipmentActs,
  type OnShipmentAct,
  type OpenAct,
  type ShipmentAct,
  shipmentActs,
} from './list-shipment-acts.ts';
import { type ReactNode, useId, useState } from 'react';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { paletteMessages } from '#domain/messages/palette.ts';
import { isStaff } from '#domain/user.ts';
import { useFetchWhenIdle } from '#app/base/late-part.tsx';
import { lateDialog } from '#app/ui/late-dialog.tsx';
import { useOpenActs } from '#app/base/open-acts.ts';
import { useSignedInUser } from '#app/base/session.ts';
import type { Shipment } from '#app/screens/order/shipment/use-shipment.ts';
import { useActFromAddress } from '#app/screens/order/load-step.ts';
import type { OrderStatus } from '#domain/order.ts';
import styles from '#app/screens/order/order.module.css';

const loadDialog = () => import('./shipment-dialog.tsx');
const ShipmentDialog = lateDialog(loadDialog, 'ShipmentDialog');

export function useShipmentActs(
  requestId: number,
  shipment: Shipment,
): { acts: readonly ShipmentAct[]; onAct: OnShipmentAct; dialog: ReactNode } {
  const { role } = useSignedInUser();
  const [open, setOpen] = useState<OpenAct | null>(null);
  const acts = listShipmentActs(shipment.info, role, findObjects(shipment.details, shipment.info));
  useFetchWhenIdle(loadDialog, acts.length > 0);
  useActFromAddress(shipmentActs, (act) => {
    const isAllowed = acts.includes(act);
    if (isAllowed) setOpen({ act, ofId: null });
    return isAllowed ? null : shipmentActMessages.notNow;
  });
  const isReachable = useReachable();
  useOpenActs(
    (isStaff(role) && isReachable ? acts : [])
      .filter((act) => act !== 'contents')
      .map((act) => ({
        label: act === 'invoice' && shipment.details.invoice ? changeInvoiceLabel : actLabels[act],
        about: paletteMessages.order(requestId),
        run: () => setOpen({ act, ofId: null }),
      })),
  );
  const dialog = open && (
    <ShipmentDialog {...open} requestId={requestId} shipment={shipment} onClose={() => setOpen(null)} />
  );
  return { acts, onAct: (act, ofId) => setOpen({ act, ofId: ofId ?? null }), dialog };
}

interface ActListProps {
  acts: readonly { act: ListedAct; label: string; isDisabled?: boolean }[];
  onAct: OnShipmentAct;
}

function ActList({ acts, onAct }: ActListProps) {
  const id = useId();
  if (acts.length === 0) return null;
  return (
    <>
      <Stack component="ul" gap="sm" data-print="none">
        {acts.map(({ act, label, isDisabled = false }) => (
          <Stack key={act} component="li" gap="2xs" className={styles.act ?? ''}>
            <OnlineButton disabled={isDisabled} aria-describedby={`${id}${act}`} onClick={() => onAct(act)}>
              {label}
            </OnlineButton>
            <Text id={`${id}${act}`} size="xs" c="dimmed">
              {shipmentActMessages.what[act]}
            </Text>
          </Stack>
        ))}
      </Stack>
      <OfflineNote mt="sm">{shipmentActMessages.needsConnection}</OfflineNote>
    </>
  );
}

interface VendorInvoiceProps {
  requestId: number;
  details: ShippingDetailsResponse;
  acts: readonly ShipmentAct[];
  onAct: OnShipmentAct;
}

/** For staff. A cancelled order shows only the refund to the card. */
export function VendorInvoice({ requestId, details, acts, onAct }: VendorInvoiceProps) {
  const { invoice, billing, cardRefund, info } = details;
  const isCancelled = info.status === 'D';
  if (isCancelled && cardRefund == null) return null;
  const labels = { ...actLabels, invoice: invoice ? changeInvoiceLabel : actLabels.invoice };
  const listed = (['invoice', 'refund', 'send'] as const).filter((act) => acts.includes(act));
  // Cached responses have no invoice.
  const isUnknown = invoice === undefined;
  return (
    <OrderSection title={isCancelled ? 'Refund to the card' : 'Vendor invoice'}>
      <Stack gap="sm">
        {isUnknown && <DimmedLine>{shipmentActMessages.invoiceNeedsConnection}</DimmedLine>}
        {invoice === null && !isCancelled && <DimmedLine>No invoice entered yet.</DimmedLine>}
        {invoice && !isCancelled && <InvoiceFacts invoice={invoice} />}
        {billing && !isCancelled && (
          <BillingFacts requestId={requestId} billing={billing} billed={invoice?.amountEUR} />
        )}
        {!isUnknown && <CardRefund details={details} />}
        {!isUnknown && <ActList acts={listed.map((act) => ({ act, label: labels[act] }))} onAct={onAct} />}
      </Stack>
    </OrderSection>
  );
}

const DimmedLine = ({ children }: { children: string }) => (
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

interface BillingFactsProps {
  requestId: number;
  billing: Billing;
  /** Undefined without an invoice. */
  billed: number | undefined;
}

/** Rules. */
function BillingFacts({ requestId, billing: { quotedEUR, differences, dispute }, billed }: BillingFactsProps) {
  const ending = useAction(invoiceEndpoints.endDispute, { refresh: moneyEndpoints });
  const more = quotedEUR === null || billed === undefined ? 0 : Number((billed - quotedEUR).toFixed(2));
  const explained = describeDifferences(differences) || (more === 0 ? billingMessages.asQuoted : signedMoney(more));
  return (
    <>
      {quotedEUR !== null && billed !== undefined && (
        <Text size="sm">{billingMessages.billed(quotedEUR, billed, explained)}</Text>
      )}
      {dispute && (
        <Alert color="warn" role="note">
          <p>{billingMessages.isDisputed(dispute)}</p>
          <OnlineButton
            size="xs"
            mt="xs"
            isBusy={ending.isRunning}
            onClick={() => void ending.act({ params: { id: requestId } }, billingMessages.disputeEnded)}
          >
            {billingMessages.endDispute}
          </OnlineButton>
        </Alert>
      )}
    </>
  );
}

function CardRefund({ details: { cardRefund, invoice, info } }: Pick<VendorInvoiceProps, 'details'>) {
  const words = shipmentActMessages.send;
  const isWanted = invoice != null || info.status === 'D';
  if (cardRefund == null) return isWanted ? <DimmedLine>{words.notByCard}</DimmedLine> : null;
  const { sent, beingChecked, most } = cardRefund;
  return (
    <>
      {sent > 0 && <DimmedLine>{words.sent(moneyText(sent))}</DimmedLine>}
      {beingChecked > 0 && (
        <Paper withBorder={false} bg="var(--warn-soft)" c="warn" px="sm" py="xs" fz="sm" lh="sm" role="status">
          {words.checking(moneyText(beingChecked))}
        </Paper>
      )}
      {isWanted && sent === 0 && beingChecked === 0 && most === 0 && <DimmedLine>{words.nothing}</DimmedLine>}
    </>
  );
}

interface StaffActsProps {
  acts: readonly ShipmentAct[];
  status: OrderStatus;
  onAct: OnShipmentAct;
}

/** For staff. Cancelling stays visible, but disabled after it was done (rule R-8). */
export function StaffActs({ acts, status, onAct }: StaffActsProps) {
  const listed = (
    ['booking', 'from', 'to', 'correctFrom', 'correctTo', 'pickup', 'void', 'numbers', 'tracking', 'cancel'] as const
  )
    .filter((act) => acts.includes(act) || (act === 'cancel' && status === 'D'))
    .map((act) => ({ act, label: actLabels[act], isDisabled: !acts.includes(act) }));
  if (listed.length === 0) return null;
  return (
    <OrderSection title="Customer support" data-print="none">
      <ActList acts={listed} onAct={onAct} />
    </OrderSection>
  );
}
