export const shareWords = {
  nothing: 'No tracking events yet.',
  needsConnection: 'You’re offline. You can share the tracking when you’re back online.',
  what: 'Anyone with the link can see cities, times and events without signing in. Names, streets, prices and contacts are not shown.',
  notShared: 'This shipment is not shared now.',
  isShared: 'A public link is out: anyone who has it can follow this shipment.',
  outOfSight:
    'A link that was made before is out and works, but it can no longer be shown. A new link replaces it, or you can stop sharing.',
  closed: 'Sharing has stopped. The link no longer works.',
  question: 'Stop sharing? The link will no longer work, and sharing again makes a new one.',
} as const;
