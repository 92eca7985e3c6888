/** Sentences about custom requests. */
export const customRequestMessages = {
  sent: (id: number) => `Your custom shipping request ${id} was sent. We answer by mail.`,
  none: 'There are no custom requests here. They are made beside a quote.',
  notFound: (searchText: string, isForStaff: boolean) =>
    `There is no custom request that holds “${searchText}”. Numbers, ${isForStaff ? 'companies, ' : ''}pickup and delivery addresses are searched.`,
  goesOn: 'You will be taken to the orders in a moment.',
  unsaved: 'What you typed for the custom request will be gone. Do you want to close it?',
  draft: 'Custom shipping request',
  filesNotKept: (names: readonly string[]) =>
    `Your text was kept, documents cannot be. Choose again: ${names.join(', ')}.`,
  cancelled: 'Sending was cancelled. Nothing of what you typed is lost.',
  needsConnection: 'There is no connection. A custom request can be sent when it is back; what you typed stays here.',
  offerNeedsConnection: 'There is no connection. A custom request can be made when it is back.',
  documentNeedsConnection: 'There is no connection. Documents can be downloaded when it is back.',
  uncertain:
    'The connection broke while the request was sent. Everything you typed is still here. Send it again: it is kept once.',
} as const;
