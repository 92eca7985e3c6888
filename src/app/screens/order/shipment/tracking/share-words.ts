/** The words about following a shipment, and about its public page. */
export const shareWords = {
  nothing: 'No tracking events yet.',
  needsConnection: 'You’re offline. You can share the tracking when you’re back online.',
  what: 'Anyone with this link can see cities, times and events without signing in. Names, streets, prices and contacts are not shown.',
  closed: 'Sharing has stopped. The link no longer works.',
  question: 'Stop sharing? The link will no longer work, and sharing again makes a new one.',
} as const;
