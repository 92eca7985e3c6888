import { Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import type { ShippingDetailsResponse, Transfer } from '#contract/shipment-shapes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import type { FieldErrors } from '#domain/field.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { doubtTransfer } from '#domain/refund.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { centsNumber, centsOf, hasDecimals, moneyText } from '#domain/money.ts';
import { transferReceiptLabels as labels, transferReceiptRules } from '#domain/payment.ts';
import { useMissedPickup } from '#app/query/missed-pickup.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { localDay } from '#app/ui/local-day.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { readTypedNumber, tidyNumber } from '#domain/typed-number.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { moneyEndpoints } from './order-endpoints.ts';

const words = paymentMessages.receipt;
const title = queueMessages.acts.transferDue;

interface TransferDialogProps {
  requestId: number;
  /** Responses that become stale, besides those about the order. */
  refresh?: readonly AnyEndpoint[];
  onClose: () => void;
}

/** Rule PAY-27. */
export function TransferDialog({ requestId, refresh = [], onClose }: TransferDialogProps) {
  const { data, error } = useEndpoint(shipmentEndpoints.details, { params: { id: requestId } }, { staleTime: 0 });
  // In state, because a refetch after the confirmation would close the form.
  const [opened, setOpened] = useState<{ details: ShippingDetailsResponse; transfer: Transfer } | null>(null);
  if (!opened && data?.transfer) setOpened({ details: data, transfer: data.transfer });
  if (opened) return <TransferForm {...{ requestId, refresh, onClose }} {...opened} />;
  return (
    <FormDialog
      title={words.dialog(requestId)}
      label={title}
      state={data || error ? 'none' : 'reading'}
      {...(data && { closeLabel: 'Close' })}
      {...(error && { trouble: describeFailure(error) })}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      {data && <Text role="status">{errorMessages.missing.queued}</Text>}
      {!data && !error && <Skeleton lines={4} label="Reading the order" />}
    </FormDialog>
  );
}

interface TransferFormProps extends Required<TransferDialogProps> {
  details: ShippingDetailsResponse;
  transfer: Transfer;
}

function TransferForm({ requestId, details, transfer, refresh, onClose }: TransferFormProps) {
  const received = transfer.receivedUSD ?? 0;
  const awaited = centsNumber(centsOf(transfer.amountUSD) - centsOf(received));
  const [values] = useState({
    ...{ amountUSD: awaited.toFixed(2), receivedOn: localDay(), reference: '' },
    ...{ isComplete: '', isRight: '' },
  });
  return (
    <RecordDialog
      endpoint={paymentEndpoints.receiveTransfer}
      title={words.dialog(requestId)}
      label={title}
      busyLabel="Confirming"
      needsConnection={shipmentActMessages.needsConnection}
      opened={{ version: details.info.version, values }}
      labels={{ ...labels, isRight: refundMessages.isRight }}
      aside={['isRight']}
      rules={transferReceiptRules}
      check={(typed): FieldErrors =>
        typed.isRight === '' && doubtOf(typed.amountUSD, awaited) !== null
          ? { isRight: [refundMessages.confirmAmount] }
          : {}
      }
      body={(typed) => ({
        amountUSD: readTypedNumber(tidyNumber(typed.amountUSD)) as number,
        receivedOn: typed.receivedOn,
        reference: typed.reference.trim() || null,
        isComplete: typed.isComplete !== '' && missingOf(typed.amountUSD, awaited) > 0,
      })}
      input={(body) => ({ params: { id: requestId }, body })}
      refresh={[...moneyEndpoints, ...refresh]}
      done={({ paid }, sent): string =>
        paid ? words.confirmed(requestId) : words.recordedPart(requestId, moneyText(missingOf(sent.amountUSD, awaited)))
      }
      onClose={onClose}
      fields={({ typed }) => [
        <Paper key="awaited" px="md" py="sm">
          <AmountTable
            caption={`Transfer for order ${requestId}`}
            lines={[
              ...(transfer.discountCode && transfer.totalUSD !== undefined
                ? [
                    { label: paymentMessages.awaited.total, amount: transfer.totalUSD },
                    {
                      label: paymentMessages.awaited.discount(transfer.discountPercent ?? 0, transfer.discountCode),
                      amount: centsNumber(centsOf(transfer.amountUSD) - centsOf(transfer.totalUSD)),
                    },
                  ]
                : []),
              { label: words.due, amount: transfer.amountUSD },
              ...(received > 0 ? [{ label: words.before, amount: received }] : []),
            ]}
            total={{ label: words.rest, amount: awaited }}
          />
        </Paper>,
        [
          { name: 'amountUSD', kind: 'money' },
          { name: 'receivedOn', kind: 'day', maxDate: localDay() },
        ],
        { name: 'reference', description: 'As on the bank statement' },
        <Outcome
          key="outcome"
          requestId={requestId}
          missing={missingOf(typed.amountUSD, awaited)}
          isComplete={typed.isComplete !== ''}
        />,
        missingOf(typed.amountUSD, awaited) > 0 && { name: 'isComplete', kind: 'tick' },
        { name: 'isRight', kind: 'doubt', doubt: doubtOf(typed.amountUSD, awaited) },
      ]}
    />
  );
}

function Outcome({ requestId, missing, isComplete }: { requestId: number; missing: number; isComplete: boolean }) {
  const missed = useMissedPickup(requestId, missing <= 0 || isComplete);
  return (
    <>
      <div role="status">{describeOutcome(missing, isComplete, missed !== null)}</div>
      {missed !== null && <Text>{missed}</Text>}
    </>
  );
}

/** Negative if too much was typed; NaN for no valid amount. */
function missingOf(text: string, awaited: number): number {
  const amount = readTypedNumber(tidyNumber(text));
  return amount !== undefined && amount > 0 && hasDecimals(amount, 2)
    ? centsNumber(centsOf(awaited) - centsOf(amount))
    : Number.NaN;
}

/** For an amount far above the expected one. */
function doubtOf(text: string, awaited: number): string | null {
  const missing = missingOf(text, awaited);
  return Number.isNaN(missing) ? null : doubtTransfer(centsOf(awaited) - centsOf(missing), centsOf(awaited));
}

function describeOutcome(missing: number, isComplete: boolean, isMissed: boolean): string {
  if (Number.isNaN(missing)) return '';
  if (missing === 0) return isMissed ? words.exactUnbooked : words.exact;
  if (missing < 0) return words.moreThanDue(moneyText(-missing));
  return isComplete ? words.takenAsEnough(moneyText(missing)) : words.lessThanDue(moneyText(missing));
}
