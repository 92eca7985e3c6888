import { Text } from '@mantine/core';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import type { QueueRow } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { classifyStatusChange } from '#domain/status-change.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useAction } from '#app/query/actions.ts';
import { useMissedPickup } from '#app/query/missed-pickup.ts';
import { useAnswer } from '#app/query/answers.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { queueAnswers } from './use-queue-act.ts';

const stale = [...orderAnswers, ...queueAnswers];

/** Says that the money of an agreed transfer has arrived (rule PAY-6). */
export function TransferDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const params = { id: row.subjectId };
  const info = useAnswer(shipmentCalls.mainInfo, { params }, { staleTime: 0 });
  // The order that is read here is the one that is paid: one that was changed meanwhile is refused.
  const headers = { 'If-Match': `"${info.data?.version ?? 0}"` };
  const { act, isRunning } = useAction(shipmentChangeCalls.changeState, { refresh: stale, headers });
  const missed = useMissedPickup(row.subjectId, true);
  // An order that was marked as paid a moment ago waits no more: the dialog closes.
  const isGone = info.data && !isRunning && !classifyStatusChange(info.data, 'P').endsTransfer;
  const todo = isGone || (info.error && !info.data) ? 'none' : info.data ? 'ready' : 'reading';

  async function confirm(): Promise<void> {
    if (await act({ params, body: { status: 'P' } }, queueMessages.transferConfirmed(row.subjectId))) onClose();
  }
  return (
    <ActForm
      title={queueMessages.acts.transferDue}
      label={queueMessages.acts.transferDue}
      needsConnection={queueMessages.needsConnection}
      isRunning={isRunning}
      todo={todo}
      {...(isGone && { wayOut: 'Close' })}
      {...(info.error && { trouble: describeFailure(info.error) })}
      onSubmit={confirm}
      onClose={onClose}
    >
      {isGone ? (
        <Text role="status">{queueMessages.gone}</Text>
      ) : (
        <Text fw={500}>
          {row.customerName}
          {row.amountUSD !== null && ` · ${queueMessages.amount(moneyText(row.amountUSD))}`}
        </Text>
      )}
      {todo === 'reading' && <Skeleton lines={2} label="Reading the order" />}
      {todo === 'ready' && <Text>{shipmentActMessages.status.transferArrives(row.subjectId)}</Text>}
      {todo === 'ready' && missed !== null && <Text>{missed}</Text>}
    </ActForm>
  );
}
