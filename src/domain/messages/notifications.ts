import type { NotificationKind } from '#domain/notifications.ts';

/** The words of notifications and of the screen on which a user chooses them (rules S-37, S-38). */
export const notificationMessages = {
  /** Shown on a locked screen too: no name, number, price or place. */
  sentences: {
    offers_complete: 'All offers for one of your orders are in.',
    delivered: 'One of your orders was delivered.',
    provider_answered: 'A provider has answered.',
    paid: 'An order was paid.',
    booking_failed: 'A booking failed.',
  } satisfies Record<NotificationKind, string>,
  kinds: {
    offers_complete: 'All offers are in',
    delivered: 'Delivered',
    provider_answered: 'A provider has answered',
    paid: 'An order was paid',
    booking_failed: 'A booking failed',
  } satisfies Record<NotificationKind, string>,
  unknownService: 'This browser’s notifications go through a service that is not allowed here.',
} as const;
