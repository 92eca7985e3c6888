import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import type { OrderStatus } from '#domain/order.ts';
import { canTakeBack } from '#domain/status-change.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { showMessage } from '#app/base/messages.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { inMemory, makeAttempts } from '#app/query/attempt.ts';
import { keepMainInfo } from '#app/query/known-order.ts';

/** Gives an order its status back, unless somebody has changed it since: that is said then (rule S-41). */
async function undoStatus(requestId: number, before: OrderStatus, changed: MainInfo): Promise<void> {
  const input = { params: { id: requestId }, body: { status: before } };
  const headers = { 'If-Match': `"${changed.version}"` };
  try {
    await makeAttempts(inMemory(), () => {})(input, {
      send: ({ key }) => makeCall(shipmentChangeCalls.changeState, input, { key, headers }),
      take: (answer) => keepMainInfo(requestId, answer),
    });
    showMessage({ kind: 'success', text: shipmentActMessages.done.statusBack(requestId) });
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    const isChanged = failure.status === 409 && Boolean(failure.current);
    if (isChanged) keepMainInfo(requestId, failure.current as MainInfo);
    showMessage({
      kind: isChanged ? 'warning' : failure.kind,
      text: isChanged ? shipmentActMessages.notUndone : failure.sentences,
    });
  }
  await refreshAnswers(orderAnswers);
}

/** Says that a status is changed, and offers to take that back where it moved no money. */
export function notifyStatus(requestId: number, before: MainInfo, changed: MainInfo): void {
  showMessage({
    kind: 'success',
    text: shipmentActMessages.done.status,
    ...(canTakeBack(before, changed) && {
      action: { label: shipmentActMessages.undo, run: () => void undoStatus(requestId, before.status, changed) },
    }),
  });
}
