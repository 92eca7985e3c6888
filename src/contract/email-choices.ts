import * as z from 'zod/mini';
import { emailChoiceRules, milestones } from '#domain/milestones.ts';
import { customersOnly } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';

export const emailChoices = z.strictObject({ milestones: z.array(z.enum(milestones)) });

/** Rule S-28. */
export const emailChoiceEndpoints = {
  read: endpoint('GET', '/emailChoices', { roles: customersOnly, response: emailChoices }),
  save: endpoint('PUT', '/emailChoices', { roles: customersOnly, body: emailChoiceRules, response: emailChoices }),
};
