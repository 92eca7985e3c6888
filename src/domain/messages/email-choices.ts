import type { Milestone } from '#domain/milestones.ts';

export const emailChoiceMessages = {
  title: 'Email settings',
  about: 'Choose what we email you about your orders. Emails about payments, bank details and refunds always come.',
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
