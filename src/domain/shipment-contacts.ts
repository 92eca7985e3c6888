import * as z from 'zod/mini';
import { addressLabels as labels } from './address.ts';
import { email, optionalEmail, optionalText, phone, requiredText, ruleOver } from './field.ts';
import { ruleMessages } from './messages/rules.ts';

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
