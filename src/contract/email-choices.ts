import * as z from 'zod/mini';
import { emailChoiceRules, milestones } from '#domain/milestones.ts';
import { call } from './call.ts';

/** The milestones about which the caller wants mails. */
export const emailChoices = z.strictObject({ milestones: z.array(z.enum(milestones)) });

/** The mails that a customer's user chooses (rule S-28). */
export const emailChoiceCalls = {
  read: call('GET', '/emailChoices', { roles: ['Customer'], answer: emailChoices }),
  save: call('PUT', '/emailChoices', { roles: ['Customer'], body: emailChoiceRules, answer: emailChoices }),
};
