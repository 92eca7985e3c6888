import { statusWords } from '#domain/order.ts';
import type { OrderStatus } from '#domain/order.ts';

const nameOrders = (ids: readonly number[]): string => `${ids.length === 1 ? 'Order' : 'Orders'} ${ids.join(', ')}`;

/** The words of the tools of the orders list. */
export const toolWords = {
  orderNotLoaded: 'The order could not be loaded.',
  orderLoading: 'Loading the order',
  info: {
    title: (id: number) => `Order ${id} as it was asked for`,
    systems: { M: 'Metric: cm, kg', I: 'Imperial: in, lb' },
    types: { NonDocument: 'Non-document', Document: 'Document' },
  },
  exporting: {
    open: 'Export',
    title: 'Export the orders',
    cancel: 'Cancel the export',
    sofar: ({ rows, total }: { rows: number; total: number }) =>
      total === 0 ? 'Gathering the orders' : `${rows.toLocaleString('en')} of ${total.toLocaleString('en')} orders`,
    failed: ({ rows, total }: { rows: number; total: number }) =>
      rows === 0
        ? 'The orders could not be gathered, and nothing was saved.'
        : `The export ended after ${rows.toLocaleString('en')} of ${total.toLocaleString('en')} orders, and nothing was saved.`,
    cut: 'The search found more orders than can be listed: the file holds the first 10,000. Narrow the search or filter to export the others.',
    moved:
      'Orders came or went while the list was exported, so one may be missing. Please export it again if it must be whole.',
  },
  select: {
    open: 'Select',
    title: 'Selected orders',
    page: (size: number) => `This page (${size})`,
    count: (size: number) => `${size.toLocaleString('en')} selected`,
    labels: 'Labels in one PDF',
    export: 'Export the selected',
    status: 'Change status',
    clear: 'Clear',
  },
  labels: {
    title: 'Labels in one PDF',
    loading: 'Looking for the labels',
    notLoaded: 'It could not be looked up which orders have a label.',
    found: (labels: number, orders: number) =>
      labels === 0
        ? 'None of the selected orders has a label.'
        : `${labels.toLocaleString('en')} of ${orders.toLocaleString('en')} selected orders ${labels === 1 ? 'has' : 'have'} a label.`,
    missing: (ids: readonly number[]) =>
      ids.length === 1
        ? `Order ${ids[0]} has none or was deleted, and is left out.`
        : `These have none or were deleted, and are left out: ${ids.join(', ')}.`,
    download: (count: number) => (count === 1 ? 'Download 1 label' : `Download ${count.toLocaleString('en')} labels`),
    busy: 'Putting them together',
    done: (count: number) =>
      count === 1
        ? 'The PDF holds the label of 1 order.'
        : `The PDF holds the labels of ${count.toLocaleString('en')} orders.`,
    needsConnection: 'There is no connection. The labels can be downloaded when it is back.',
  },
  status: {
    title: (orders: number) =>
      orders === 1 ? 'Change the status of 1 order' : `Change the status of ${orders.toLocaleString('en')} orders`,
    start: (orders: number) => (orders === 1 ? 'Change 1 order' : `Change ${orders.toLocaleString('en')} orders`),
    consequences: {
      endsTransfer: (ids: readonly number[]) =>
        `${nameOrders(ids)} ${ids.length === 1 ? 'waits' : 'wait'} for an agreed transfer. With Paid you say that its money has arrived: the payment is written down, and an express shipment is booked.`,
      lacksPayment: (ids: readonly number[]) =>
        `No payment is booked for ${ids.length === 1 ? 'order' : 'orders'} ${ids.join(', ')}. Everybody reads “Marked as paid by support, no payment booked” there, and it can still be paid.`,
      goesBack: (ids: readonly number[]) =>
        `${nameOrders(ids)} ${ids.length === 1 ? 'goes' : 'go'} back to an earlier label. What has really happened stays.`,
    },
    sofar: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`,
    results: 'What came of each order',
    waiting: 'Waits for its turn',
    running: 'Is being changed',
    changed: (status: string) => `Changed to ${status}`,
    same: (status: string) => `Is ${status} already`,
    refused: (reasons: string) => `Not changed: ${reasons}`,
    unknown: 'It is not known whether it was changed: the answer was lost.',
    notSent: {
      cancelled: 'Not changed, because you stopped before it.',
      lost: 'Not changed, because the connection was lost.',
    },
    movedOn: (status: OrderStatus) => `it is ${statusWords[status]} by now. Try again to change it all the same.`,
    counts: {
      done: 'done',
      refused: 'refused',
      unknown: 'not known',
      notSent: 'not sent',
      left: 'left',
    },
    cancel: 'Stop before the next order',
    ending: 'Stopping',
    stop: 'Orders are still being changed. Stop before the next one?',
    stopYes: 'Stop',
    stopNo: 'Go on',
    ask: 'Ask what became of them',
    retry: (orders: number) => (orders === 1 ? 'Try 1 order again' : `Try ${orders.toLocaleString('en')} orders again`),
    lost: 'The connection is lost. What is not known is asked for when it is back.',
  },
  views: {
    open: 'Saved views',
    title: 'Saved views',
    name: 'Name of this view',
    newName: (name: string) => `New name of ${name}`,
    save: 'Save view',
    loading: 'Loading the saved views',
    none: 'No view is saved yet. A view is the search, the filters and the order of the rows.',
    where: 'Views are kept in this browser, for you alone, until you sign out.',
    replace: (name: string) => `A view named “${name}” is saved already. Replace it?`,
    full: (most: number) => `There are ${most} saved views, which is as many as there may be. Please delete one first.`,
    removed: (name: string) => `“${name}” was deleted.`,
  },
} as const;
