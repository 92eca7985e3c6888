/** The words about the address book. */
export const addressMessages = {
  copyOf: (name: string) => `Copy of ${name}`,

  empty: 'There are no addresses yet.',
  notFound: (searchText: string) =>
    `There is no address that holds “${searchText}”. Labels, companies, people, places, phone numbers and e-mail addresses are searched.`,
  notLoaded: 'The address book could not be loaded.',
  needsConnection: 'There is no connection. Addresses can be changed when it is back.',

  added: (title: string) => `${title} was added.`,
  saved: (title: string) => `${title} was saved.`,
  duplicated: (title: string) => `${title} was duplicated.`,
  deleted: (title: string) => `${title} was deleted.`,

  changedMeanwhile: 'Somebody changed this address while you were editing it. Which one should stay?',
  unchangedMeanwhile: 'Somebody saved this address meanwhile, with the same content as yours.',
  deletedMeanwhile: 'Somebody deleted this address meanwhile. What you typed is still here; saving adds it anew.',
  noAnswer: 'The server did not answer. Nothing you typed is lost; please save again.',

  exported: (size: number) => `${size.toLocaleString('en')} ${size === 1 ? 'address was' : 'addresses were'} exported.`,
} as const;
