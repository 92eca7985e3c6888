import type { QueueRow } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { shipmentPath, stepPath } from '#app/paths/order-path.ts';

type Subject = Pick<QueueRow, 'kind' | 'subjectId'>;

export function subjectOf({ kind, subjectId, customerName }: Subject & Pick<QueueRow, 'customerName'>): string {
  if (kind === 'customRequestNew') return queueMessages.customRequest(subjectId);
  return kind === 'kycFormSent' ? queueMessages.company(customerName) : queueMessages.order(subjectId);
}

/** Where it can be read. */
export function placeOf({ kind, subjectId }: Subject): string {
  switch (kind) {
    case 'customRequestNew':
      return `/customRequests/${subjectId}`;
    case 'kycFormSent':
      return `/shippingOrders?customerId=${subjectId}`;
    case 'deadlineToday':
    case 'offersUnanswered':
    case 'priceToEnter':
      return stepPath(subjectId, 'offerList');
    default:
      return shipmentPath(subjectId);
  }
}

/** The form for the row's next act, or the screen where it is done. */
export function actPlaceOf(row: Subject & Pick<QueueRow, 'offerRequestIds'>): string {
  if (row.kind === 'bookingFailed') return `${placeOf(row)}?act=pickup`;
  if (row.kind === 'paidNotBooked') return `${placeOf(row)}?act=numbers`;
  if (row.kind === 'priceToEnter' || row.kind === 'offersUnanswered')
    return `${placeOf(row)}?act=firm&of=${row.offerRequestIds.join(',')}`;
  if (row.kind === 'invoiceToEnter') return `${placeOf(row)}?act=invoice`;
  if (row.kind === 'refundToSend') return `${placeOf(row)}?act=send`;
  return placeOf(row);
}
