/** The words about following a shipment, and about its public page. */
export const shareWords = {
  nothing: 'Nothing is known of the journey yet.',
  needsConnection: 'There is no connection. The tracking can be shared when it is back.',
  what: 'Whoever has this link sees cities, times and what happened, without a sign-in: no names, streets, prices or contacts.',
  closed: 'The public page is closed. Its link leads nowhere any more.',
  question: 'Close the public page? Its link leads nowhere any more, and sharing again makes a new one.',
} as const;
