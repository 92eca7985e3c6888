import type { NotificationKind, Milestone } from '#domain/notifications.ts';

export const notificationMessages = {
  /** A locked screen shows them: no name, number, price or place. */
  sentences: {
    offers_complete: 'All offers for one of your orders are in.',
    delivered: 'One of your orders was delivered.',
    batch_booked: 'One of your lists of shipments is paid and booked.',
    customer_wrote: 'A customer wrote to support.',
    provider_answered: 'A provider has answered.',
    provider_late: 'A provider asks for more time.',
    paid: 'An order was paid.',
    booking_failed: 'A booking failed.',
    mentioned: 'A colleague mentioned you.',
  } satisfies Record<NotificationKind, string>,
  batchNotBooked: 'One of your lists of shipments is not booked yet. Please look at it.',
  batchPaid: 'A list of shipments was paid.',
  kinds: {
    offers_complete: 'All offers are in',
    delivered: 'Delivered',
    batch_booked: 'A list of shipments is booked',
    customer_wrote: 'A customer wrote',
    provider_answered: 'A provider has answered',
    provider_late: 'A provider asks for more time',
    paid: 'An order was paid',
    booking_failed: 'A booking failed',
    mentioned: 'A colleague mentioned me',
  } satisfies Record<NotificationKind, string>,
  title: 'Notifications',
  device: 'On this device',
  about:
    'This device can tell you of news while Quayside is closed. It shows no names, prices or addresses, as others may see its screen.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  isOn: 'Notifications are on for this device, until you log out.',
  kindsTitle: 'Notify me of',
  save: 'Save choice',
  saved: 'Your choice of notifications is saved.',
  turnedOn: 'Notifications are turned on.',
  turnedOff: 'Notifications are turned off.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add Quayside to the Home Screen and open it from there.',
  denied: 'This browser blocks notifications from Quayside. Allow them in its settings for this site.',
  notPermitted: 'Notifications stay off: the browser was not allowed to show them.',
  failed: 'The notification service of this browser did not answer. Please try again later.',
  needsConnection: 'You need to be online to change notifications.',
  unknownService: 'This browser’s notifications go through a service that is not allowed here.',
} as const;

const alwaysSent = 'Emails about payments, bank details and refunds always come.';

export const emailChoiceMessages = {
  title: 'Email settings',
  choices: 'Email me about my orders',
  always: alwaysSent,
  /** On the page that a link in an email opens. */
  about: `Choose what we email you about your orders. ${alwaysSent}`,
  milestones: {
    offers_complete: 'All offers are in',
    booked: 'Booked, with the label ready',
    picked_up: 'Picked up',
    out_for_delivery: 'Out for delivery',
    delayed: 'Delayed',
    delivered: 'Delivered',
  } satisfies Record<Milestone, string>,
  save: 'Save',
  none: 'Turn all of them off',
  needsConnection: 'You need to be online to save the email settings.',
  saved: 'Your email settings are saved.',
  unknownTitle: 'This link does not work',
  unknown: 'It may be incomplete. Copy the whole link from the email, or sign in and open Notifications.',
  help: (phone: string, email: string) => `Does it still not work? Call ${phone} or write to ${email}.`,
  refusedTitle: 'Not now',
} as const;
