export const besideMessages = {
  title: (id: number) => `Order ${id}`,
  place: (at: number, of: number) => `${at} of ${of} on this page`,
  next: 'Next order (J)',
  previous: 'Previous order (K)',
  page: 'Open the page',
  close: 'Close (Escape)',
  last: 'This is the last order of the list.',
  first: 'This is the first order of the list.',
  notLoaded: 'The order could not be loaded.',
  loading: 'Loading the order',
} as const;
