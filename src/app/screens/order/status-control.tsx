import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { isStatusByHand, type OrderStatus, orderStatuses, statusWords } from '#domain/order.ts';
import { canTakeBack, classifyStatusChange } from '#domain/status-change.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { orderEndpoints } from '#app/acts/order-endpoints.ts';
import { showMessage } from '#app/base/messages.ts';
import { invalidateEndpoints, useEndpoint } from '#app/query/endpoint-query.ts';
import { inMemory, runAttempt } from '#app/query/attempt.ts';
import { keepMainInfo } from '#app/query/opened-order.ts';
import { Paper, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { paymentMessages } from '#domain/messages/payment.ts';
import { statusChangeRules } from '#domain/shipment-changes.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { StatusMails } from '#app/status-run/status-mails.tsx';
import { useMissedPickup } from '#app/query/missed-pickup.ts';
import { moneyText } from '#domain/money.ts';
import { paletteMessages } from '#domain/messages/palette.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { headlineOf } from '#domain/headline.ts';
import styles from '#app/screens/order/order.module.css';
import { useActFromAddress } from '#app/screens/order/load-step.ts';
import { useOpenActs } from '#app/base/open-acts.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { TransferDialog } from '#app/acts/transfer-dialog.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';

/** Sets the earlier status again, unless somebody has changed it since (rule S-41). */
async function undoStatus(requestId: number, before: OrderStatus, changed: MainInfo): Promise<void> {
  const input = { params: { id: requestId }, body: { status: before } };
  const headers = { 'If-Match': `"${changed.version}"` };
  try {
    const response = await runAttempt(inMemory(), input, {
      send: ({ key }) => sendRequest(shipmentChangeEndpoints.changeState, input, { key, headers }),
    });
    if (response) keepMainInfo(requestId, response);
    showMessage({ kind: 'success', text: shipmentActMessages.done.statusBack(requestId) });
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    const isChanged = failure.status === 409 && Boolean(failure.current);
    if (isChanged) keepMainInfo(requestId, failure.current as MainInfo);
    showMessage({
      kind: isChanged ? 'warning' : failure.kind,
      text: isChanged ? shipmentActMessages.notUndone : failure.sentences,
    });
  }
  await invalidateEndpoints(orderEndpoints);
}

/** Offers to undo a change that moved no money. */
function notifyStatus(requestId: number, before: MainInfo, changed: MainInfo): void {
  showMessage({
    kind: 'success',
    text: shipmentActMessages.done.status,
    ...(canTakeBack(before, changed) && {
      action: { label: shipmentActMessages.undo, run: () => void undoStatus(requestId, before.status, changed) },
    }),
  });
}

const byHand = orderStatuses.filter(isStatusByHand);
const rowOf = ({ status, version }: MainInfo) => ({ version, values: { status: status as string } });

/** The transfer as text, with its discount and what was received; null while it is loading. */
function useAwaitedTransfer(requestId: number, isWanted: boolean): string | null {
  const { data } = useEndpoint(shipmentEndpoints.details, { params: { id: requestId } }, { enabled: isWanted });
  if (!isWanted || !data?.transfer) return null;
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

/** Warns if the change does more than relabel the order (rule S-3). */
function StatusDialog({ requestId, info, onClose }: StatusDialogProps) {
  // As it was when the change was sent.
  const before = useRef(info);
  return (
    <RecordDialog
      endpoint={shipmentChangeEndpoints.changeState}
      title="Change the status"
      label="Change status"
      busyLabel="Changing"
      needsConnection={shipmentActMessages.needsConnection}
      opened={rowOf(info)}
      labels={{ status: 'Status' }}
      show={(_, status) => statusWords[status as OrderStatus]}
      rules={statusChangeRules}
      body={({ status }) => ({ status: status as OrderStatus })}
      input={(body) => ({ params: { id: requestId }, body })}
      readCurrent={(current) => {
        before.current = current as MainInfo;
        keepMainInfo(requestId, before.current);
        return rowOf(before.current);
      }}
      applyResponse={(response) => keepMainInfo(requestId, response)}
      refresh={orderEndpoints}
      onDone={(changed) => {
        notifyStatus(requestId, before.current, changed);
        onClose();
      }}
      onClose={onClose}
      fields={({ typed }) => [
        {
          ...{ name: 'status', kind: 'select' },
          data: [...(byHand.includes(typed.status as OrderStatus) ? [] : [typed.status as OrderStatus]), ...byHand].map(
            (status) => ({ value: status, label: statusWords[status], disabled: !isStatusByHand(status) }),
          ),
        },
        <Consequences key="consequences" {...{ requestId, info }} wanted={typed.status as OrderStatus} />,
      ]}
    />
  );
}

interface ConsequencesProps extends Omit<StatusDialogProps, 'onClose'> {
  wanted: OrderStatus;
}

function Consequences({ requestId, info, wanted }: ConsequencesProps) {
  const { lacksPayment, isUnpaid, endsTransfer, goesBack } = classifyStatusChange(info, wanted);
  const missed = useMissedPickup(requestId, endsTransfer);
  const awaited = useAwaitedTransfer(requestId, endsTransfer);
  const sentences = [
    ...(endsTransfer ? [shipmentActMessages.status.transferArrives(requestId, awaited)] : []),
    ...(endsTransfer && missed !== null ? [missed] : []),
    ...(lacksPayment ? [shipmentActMessages.status.lacksPayment] : []),
    ...(isUnpaid ? [shipmentActMessages.status.isUnpaid] : []),
    ...(goesBack ? [shipmentActMessages.status.goesBack(statusWords[info.status], statusWords[wanted])] : []),
  ];
  return (
    <div role="status">
      {sentences.map((sentence) => (
        <Paper component="p" key={sentence} px="md" py="sm">
          {sentence}
        </Paper>
      ))}
      {wanted !== info.status && <StatusMails ids={[requestId]} status={wanted} />}
      {!endsTransfer && <Text c="dimmed">{shipmentActMessages.status.label}</Text>}
    </div>
  );
}

/** A text for customers, a button for staff (rule S-2). */
export function StatusControl({ requestId, info }: { requestId: number; info: MainInfo }) {
  const { role } = useSignedInUser();
  const isReachable = useReachable();
  const [isOpen, setOpen] = useState(false);
  const [isReceiving, setReceiving] = useState(false);
  const { status } = info;
  const headline = headlineOf(info);
  const mayChange = orderAllows('changeStatus', { status, role });
  const open = () => setOpen(true);
  useActFromAddress(['status', 'transfer'], (act) => {
    const isPossible = mayChange && (act === 'status' || classifyStatusChange(info, 'P').endsTransfer);
    if (isPossible && act === 'transfer') setReceiving(true);
    else if (isPossible) open();
    return isPossible ? null : shipmentActMessages.notNow;
  });
  useOpenActs(
    mayChange && isReachable
      ? [{ label: paletteMessages.changeStatus, about: paletteMessages.order(requestId), run: open }]
      : [],
  );
  if (!isOpen && !isReceiving && !mayChange) return <StatusBadge headline={headline} />;
  return (
    <>
      <OnlineButton
        className={styles.status ?? ''}
        rightSection={<Icon name="chevron-down" size={16} />}
        fw={400}
        aria-haspopup="dialog"
        aria-label={`${headline.words}, change the status`}
        title="Change the status"
        offlineTip={shipmentActMessages.needsConnection}
        onClick={open}
      >
        <StatusBadge headline={headline} />
      </OnlineButton>
      {isReceiving && <TransferDialog requestId={requestId} onClose={() => setReceiving(false)} />}
      {isOpen && <StatusDialog requestId={requestId} info={info} onClose={() => setOpen(false)} />}
    </>
  );
}
