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
    labels: 'Print labels',
    export: 'Export selected',
    status: 'Change status',
    clear: 'Clear',
  },
} as const;
