/** The words of the page behind a provider's link. */
export const providerPageMessages = {
  tooFar: (label: string, furthest: string) => `${label} must not be after ${furthest}`,
  /** Why nothing can be answered any more, and what became of it. */
  closed: {
    late: 'The time for an answer is over. What was sent in time still counts.',
    won: 'Your offer was ordered. Thank you. It can no longer be changed here.',
    ordered: 'The shipment went to another offer. Thank you for your time.',
    withdrawn: 'The shipment was withdrawn. No answer is needed any more.',
    expired: 'The shipment was not ordered in time, so the request has expired.',
  },
  unknown: 'This link leads to no request. Please check that it was copied whole, or use the link of the newest mail.',
  changed: 'Another answer was sent for this request meanwhile. It is shown here; you can correct it and send again.',
  sent: (until: string) => `Sent. You can correct it until ${until}.`,
  refused: (until: string) => `Your refusal was sent. You can still send a price until ${until}.`,
  away: 'The server does not answer. What you typed stays on this page; please try again in a moment.',
  offline: 'There is no connection. What you typed stays on this page; send it when the connection is back.',
  unsure:
    'No answer came back, so it is not sure that it arrived. Please press the button again: it will count once, whatever happened.',
} as const;
