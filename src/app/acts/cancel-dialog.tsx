import { Checkbox, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { confirmationMessages, deletionTitles } from '#domain/messages/confirmations.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { type AmountLine, AmountTable } from '#app/ui/amount-table.tsx';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { moneyEndpoints } from './order-endpoints.ts';
import { centsNumber, centsOf, moneyText } from '#domain/money.ts';
import type { PaymentSource } from '#domain/payment.ts';

const words = shipmentActMessages.cancel;

type Payment = ShippingDetailsResponse['payments']['paymentList'][number];

const sourceNames: Readonly<Record<PaymentSource, string>> = {
  DD: 'From the deposit back to the deposit',
  DC: 'From the credit back to the credit',
  C: 'From the card to the deposit',
  B: 'From the transfer to the deposit',
};

/** A line for each source, the refund that is subtracted, and the sum. Amounts in USD. */
interface ReturnedAmounts {
  lines: AmountLine[];
  /** Negative if earlier refunds were more than the payment. */
  total: number;
}

/** What a cancelled order gives back. `received`, `missing`: of a transfer not complete, or accepted as complete (rule PAY-27). */
export function listReturnedAmounts(
  payments: readonly Pick<Payment, 'paymentMethod' | 'amount'>[],
  refund: number,
  { received = 0, missing = 0 }: { received?: number; missing?: number } = {},
): ReturnedAmounts {
  const payback = payments.map(({ paymentMethod, amount }) => ({
    label: sourceNames[paymentMethod],
    amount: Math.abs(amount),
  }));
  const reversal = refund > 0 ? [{ label: words.reversed, amount: -refund }] : [];
  const part = received > 0 ? [{ label: sourceNames.B, amount: received }] : [];
  const neverPaid = missing > 0 ? [{ label: words.neverCame, amount: -missing }] : [];
  const lines = payback.length > 0 ? [...payback, ...neverPaid, ...reversal] : part;
  return { lines, total: centsNumber(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n)) };
}

interface CancelDialogProps {
  requestId: number;
  /** As shown; its version is the one that is cancelled. */
  info: MainInfo;
  details: ShippingDetailsResponse;
  isDeletion?: boolean;
  applyResponse?: (response: MainInfo) => void;
  onClose: () => void;
}

const cancellationWords = (id: number) => ({
  title: words.title(id),
  label: words.yes,
  busyLabel: 'Cancelling',
  closeLabel: words.keep,
});
const deletionWords = (id: number) => ({
  title: confirmationMessages.delete(deletionTitles.order(id)),
  label: 'Delete',
  busyLabel: 'Deleting',
  closeLabel: 'Keep',
});

/** Shows the refunds and who gets a mail (rules ). */
export function CancelDialog(props: CancelDialogProps) {
  const { requestId, info, details, isDeletion = false, applyResponse, onClose } = props;
  const [isMailed, setMailed] = useState(true);
  const [isChanged, setChanged] = useState(false);
  const cancel = useAction(shipmentChangeEndpoints.cancel, {
    refresh: moneyEndpoints,
    ...(applyResponse && { applyResponse }),
    headers: { 'If-Match': `"${details.info.version}"` },
  });

  async function submit(): Promise<void> {
    try {
      if ((await cancel.run({ params: { id: requestId }, query: { notify: String(isMailed) } })) === null) return;
      showMessage({ kind: 'success', text: shipmentActMessages.done.removed(requestId) });
      onClose();
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      const isStale = failure.status === 409 && Boolean(failure.current);
      setChanged(isStale);
      if (!isStale) notifyFailure(failure);
      if (failure.status !== null && failure.status < 500) await invalidateEndpoints(moneyEndpoints);
    }
  }

  const { payments, invoice, transfer } = details;
  const { lines, total } = listReturnedAmounts(payments.paymentList, invoice?.refund ?? 0, {
    received: transfer?.receivedUSD ?? 0,
    missing: details.transferMissingUSD ?? 0,
  });
  const sent = details.cardRefund?.sent ?? 0;
  return (
    <FormDialog
      {...(isDeletion ? deletionWords(requestId) : cancellationWords(requestId))}
      danger
      needsConnection={shipmentActMessages.needsConnection}
      onSubmit={submit}
      onClose={onClose}
    >
      {isChanged && <p role="alert">{words.changed}</p>}
      <p>
        <strong>{isMailed ? words.notifyProvider : words.nothingAutomatic}</strong>
      </p>
      {info.awbNumber !== null && <p>{words.booked(info.awbNumber)}</p>}
      {lines.length > 0 && (
        <Paper px="md" py="sm">
          <AmountTable caption={words.back} lines={lines} total={{ label: words.moves, amount: total }} />
        </Paper>
      )}
      {payments.paymentList.length === 0 && <Text c="dimmed">{info.step >= 3 ? words.transfer : words.unpaid}</Text>}
      {sent > 0 && <Text c="dimmed">{words.sent(moneyText(sent))}</Text>}
      {details.cardRefund && <Text c="dimmed">{words.toCard}</Text>}
      <Checkbox label={words.notify} checked={isMailed} onChange={({ target }) => setMailed(target.checked)} />
    </FormDialog>
  );
}
