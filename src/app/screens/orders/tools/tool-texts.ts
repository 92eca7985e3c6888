export const toolTexts = {
  orderNotLoaded: 'The order could not be loaded.',
  orderLoading: 'Loading the order',
  info: {
    title: (id: number) => `Order ${id}: original request`,
    systems: { M: 'Metric: cm, kg', I: 'Imperial: in, lb' },
    types: { NonDocument: 'Non-document', Document: 'Document' },
  },
  exporting: {
    open: 'Export',
    title: 'Export orders',
    cancel: 'Cancel the export',
    sofar: ({ rows, total }: { rows: number; total: number }) =>
      total === 0 ? 'Collecting orders' : `${rows.toLocaleString('en')} of ${total.toLocaleString('en')} orders`,
    failed: ({ rows, total }: { rows: number; total: number }) =>
      rows === 0
        ? 'The orders could not be collected, so nothing was saved.'
        : `The export stopped after ${rows.toLocaleString('en')} of ${total.toLocaleString('en')} orders, so nothing was saved.`,
    waits: 'The export has to wait, and nothing is saved yet.',
    goesOn: 'The export goes on by itself then, as long as this window stays open.',
    cut: 'The search found more than 10,000 orders; the file contains the first 10,000. Narrow the search or filter to export the others.',
    moved:
      'Orders changed during the export, so some may be missing. Please export again if the file must be complete.',
  },
  select: {
    open: 'Select',
    title: 'Selected orders',
    page: (size: number) => `This page (${size})`,
    count: (size: number) => `${size.toLocaleString('en')} selected`,
    labels: 'Labels in one PDF',
    export: 'Export selected',
    status: 'Change status',
    clear: 'Clear',
  },
  labels: {
    title: 'Labels in one PDF',
    loading: 'Looking for labels',
    notLoaded: 'We could not check which orders have a label.',
    labelsOf: (labels: number, orders: number) =>
      labels === 0
        ? 'None of the selected orders has a label.'
        : `${labels.toLocaleString('en')} of ${orders.toLocaleString('en')} selected orders ${labels === 1 ? 'has' : 'have'} a label.`,
    missing: (ids: readonly number[]) =>
      ids.length === 1
        ? `Order ${ids[0]} has no label or was deleted, so it is left out.`
        : `These orders have no label or were deleted, so they are left out: ${ids.join(', ')}.`,
    download: (count: number) => (count === 1 ? 'Download 1 label' : `Download ${count.toLocaleString('en')} labels`),
    busy: 'Creating the PDF',
    done: (count: number) =>
      count === 1
        ? 'The PDF holds the label of 1 order.'
        : `The PDF holds the labels of ${count.toLocaleString('en')} orders.`,
    needsConnection: 'You’re offline. You can download labels when you’re back online.',
  },
} as const;
