import { NativeSelect, Paper, Text } from '@mantine/core';
import { useRef } from 'react';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { isStatusByHand, type OrderStatus, orderStatuses, statusWords } from '#domain/order.ts';
import { classifyStatusChange } from '#domain/status-change.ts';
import { statusChangeRules } from '#domain/shipment-changes.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { StatusMails } from '#app/status-run/status-mails.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { keepMainInfo } from '#app/query/known-order.ts';
import { useAnswer } from '#app/query/answers.ts';
import { useMissedPickup } from '#app/query/missed-pickup.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { notifyStatus } from './undo-status.ts';

const byHand = orderStatuses.filter(isStatusByHand);
const rowOf = ({ status, version }: MainInfo) => ({ version, values: { status: status as string } });

/** The transfer that an order awaits, with its discount and what has come of it; null while it is not known. */
function useAwaitedTransfer(requestId: number, asked: boolean): string | null {
  const { data } = useAnswer(shipmentCalls.details, { params: { id: requestId } }, { enabled: asked });
  if (!asked || !data?.transfer) return null;
  const { amountUSD, discountCode, discountPercent, receivedUSD } = data.transfer;
  const { transfer, discount, came } = paymentMessages.awaited;
  return transfer(moneyText(amountUSD), [
    ...(discountCode ? [discount(discountPercent ?? 0, discountCode)] : []),
    ...(receivedUSD ? [came(moneyText(receivedUSD))] : []),
  ]);
}

interface StatusDialogProps {
  requestId: number;
  info: MainInfo;
  onClose: () => void;
}

/** Gives an order another status, and says beforehand where that does more than relabel it (rule S-3). */
export function StatusDialog({ requestId, info, onClose }: StatusDialogProps) {
  const ofRequest = { params: { id: requestId } };
  // As it was when the change was sent, and what became of it.
  const before = useRef(info);
  const changed = useRef<MainInfo>(null);
  const { typed, field, form } = useRecordForm(shipmentChangeCalls.changeState, {
    opened: rowOf(info),
    labels: { status: 'Status' },
    show: (_, status) => statusWords[status as OrderStatus],
    rules: statusChangeRules,
    body: ({ status }) => ({ status: status as OrderStatus }),
    input: (body) => ({ ...ofRequest, body }),
    readNow: (current) => {
      before.current = current as MainInfo;
      keepMainInfo(requestId, before.current);
      return rowOf(before.current);
    },
    takeAnswer: (answer) => {
      changed.current = answer;
      keepMainInfo(requestId, answer);
    },
    refresh: orderAnswers,
    onClose: () => {
      if (changed.current) notifyStatus(requestId, before.current, changed.current);
      onClose();
    },
  });
  const wanted = typed.status as OrderStatus;
  const { lacksPayment, isUnpaid, endsTransfer, goesBack } = classifyStatusChange(info, wanted);
  const missed = useMissedPickup(requestId, endsTransfer);
  const awaited = useAwaitedTransfer(requestId, endsTransfer);
  const told = [
    ...(endsTransfer ? [shipmentActMessages.status.transferArrives(requestId, awaited)] : []),
    ...(endsTransfer && missed !== null ? [missed] : []),
    ...(lacksPayment ? [shipmentActMessages.status.lacksPayment] : []),
    ...(isUnpaid ? [shipmentActMessages.status.isUnpaid] : []),
    ...(goesBack ? [shipmentActMessages.status.goesBack(statusWords[info.status], statusWords[wanted])] : []),
  ];
  return (
    <FormDialog
      title="Change the status"
      label="Change status"
      busyLabel="Changing"
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      <NativeSelect {...field('status')} required data-autofocus>
        {!byHand.includes(typed.status as OrderStatus) && (
          <option value={typed.status} disabled>
            {statusWords[typed.status as OrderStatus]}
          </option>
        )}
        {byHand.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </NativeSelect>
      <div role="status">
        {told.map((sentence) => (
          <Paper component="p" key={sentence} px="md" py="sm">
            {sentence}
          </Paper>
        ))}
        {wanted !== info.status && <StatusMails ids={[requestId]} status={wanted} />}
        {!endsTransfer && <Text c="dimmed">{shipmentActMessages.status.label}</Text>}
      </div>
    </FormDialog>
  );
}
