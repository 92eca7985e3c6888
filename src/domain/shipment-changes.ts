import * as z from 'zod/mini';
import { choice, decimal, flag, optionalText, requiredText, ruleOver, email, optionalEmail, phone } from './field.ts';
import { ruleMessages } from './messages/rules.ts';
import { orderStatuses } from './order.ts';
import { packageLabels } from './package.ts';
import { addressLabels as labels } from './address.ts';

/** Which status is allowed depends on the order (rule S-2). */
export const statusChangeRules = z.object({ status: choice('Status', orderStatuses) });

/** When it is changed after the quote (rule S-10). */
export const longestContents = 90;

/** Rule S-10; `id` names the package. */
export const packageDescriptionRules = z.object({
  id: decimal('Package', { decimals: 0, min: 1 }),
  DescriptionOfContents: requiredText(packageLabels.descriptionOfContents, {
    max: longestContents,
    tooLong: ruleMessages.maxCharacters(longestContents),
  }),
});

/**
 * The first four are for a booking whose response was lost: the carrier has it, it is to be voided there, the carrier certainly does not have
 * it, or it is to be looked up again. `bookAgain` and `takePrice` (the carrier's new one) are for a booking that was refused or voided,
 * `fetchLabel` is for one whose label the carrier has not sent.
 */
const bookingDecisions = ['found', 'void', 'sendAgain', 'lookUp', 'bookAgain', 'takePrice', 'fetchLabel'] as const;
export type BookingDecisionName = (typeof bookingDecisions)[number];

export const bookingDecisionLabels = {
  decision: 'What is to be done?',
  awbNumber: 'AWB number',
  reference: 'Reference',
} as const;
export const namesNumber = (decision: BookingDecisionName): boolean => decision === 'found' || decision === 'void';

/** Rule S-11. */
export const bookingDecisionRules = z
  .object({
    decision: choice(bookingDecisionLabels.decision, bookingDecisions),
    awbNumber: optionalText(bookingDecisionLabels.awbNumber, { max: 35, pattern: /^[\w-]+$/ }),
    /** Of the attempt that the caller has seen: a price may have risen since. */
    reference: z.optional(optionalText(bookingDecisionLabels.reference, { max: 35 })),
  })
  .check(
    ruleOver(['decision', 'awbNumber'], ({ decision, awbNumber }, addError) => {
      if (namesNumber(decision) && awbNumber === null)
        addError('awbNumber', ruleMessages.required(bookingDecisionLabels.awbNumber));
    }),
  );

export const voidRules = z.object({ bookAgain: flag('Book it again at once') });

export const trackingNumberLabels = {
  awbNumber: 'AWB number',
  prgNumber: 'Pick-up number',
  setOrdered: 'Set the order to Ordered as well',
} as const;

/** For an order that no carrier booked (rule S-12). */
export const trackingNumberRules = z.object({
  awbNumber: requiredText(trackingNumberLabels.awbNumber, { max: 35, pattern: /^[\w-]+$/ }),
  prgNumber: optionalText(trackingNumberLabels.prgNumber, { max: 35, pattern: /^[\w-]+$/ }),
  /** Also labels a paid order as Ordered. */
  setOrdered: flag(trackingNumberLabels.setOrdered),
});

const longest = { max: 255 };
const printed = { ...longest, printed: true };
const person = { contact: requiredText(labels.contact, printed), phone: phone(labels.phone, longest) };
const whole = (side: string) => ({ error: () => ruleMessages.notValid(side) });

/** Rule S-10. */
const senderContactRules = z.object(
  { ...person, company: requiredText(labels.company, printed), email: email(labels.email, 255) },
  whole('from'),
);

const receiverContactRules = z.object(
  { ...person, company: optionalText(labels.company, printed), email: optionalEmail(labels.email, 255) },
  whole('to'),
);

export const shipmentContactRules = z
  .object({ from: z.optional(senderContactRules), to: z.optional(receiverContactRules) })
  .check(
    ruleOver(['from', 'to'], ({ from, to }, addError) => {
      if ((from === undefined) === (to === undefined)) addError('', ruleMessages.required('from or to'));
    }),
  );
export type ShipmentContacts = z.output<typeof shipmentContactRules>;
