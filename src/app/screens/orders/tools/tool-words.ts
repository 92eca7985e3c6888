/** What the tools of the orders list say. */
export const toolWords = {
  orderNotLoaded: 'The order could not be loaded.',
  orderLoading: 'Loading the order',
  actions: {
    title: (id: number) => `Actions of order ${id}`,
    notLoaded: 'The action list could not be loaded.',
    none: 'Nothing has happened to this order yet.',
    notFound: (words: string) => `No action holds “${words}”.`,
    found: (count: number) => (count === 1 ? '1 action' : `${count.toLocaleString('en')} actions`),
  },
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
    moved:
      'Orders came or went while the list was exported, so one may be missing. Please export it again if it must be whole.',
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
