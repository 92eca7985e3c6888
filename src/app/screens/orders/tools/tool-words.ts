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
} as const;
