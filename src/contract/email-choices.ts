import * as z from 'zod/mini';
import { emailChoiceRules, milestones } from '#domain/milestones.ts';
import { endpoint } from './endpoint.ts';

export const emailChoices = z.strictObject({ milestones: z.array(z.enum(milestones)) });

/** Rule S-28. */
export const emailChoiceEndpoints = {
  read: endpoint('GET', '/emailChoices', { roles: ['Customer'], response: emailChoices }),
  save: endpoint('PUT', '/emailChoices', { roles: ['Customer'], body: emailChoiceRules, response: emailChoices }),
};
