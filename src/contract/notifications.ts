import * as z from 'zod/mini';
import {
  notificationChoiceRules,
  notificationKinds,
  pushSubscriptionRules,
  emailChoiceRules,
  milestones,
} from '#domain/notifications.ts';
import { roles, customersOnly } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, text } from './shape.ts';

export const notificationChoices = z.strictObject({
  kinds: z.array(z.enum(notificationKinds)),
  /** Whether the browser of this sign-in is subscribed. */
  isOn: z.boolean(),
  /** base64url */
  publicKey: text,
});
export type NotificationChoices = z.infer<typeof notificationChoices>;

/** Rule S-37. */
export const notificationEndpoints = {
  read: endpoint('GET', '/notificationChoices', { roles, response: notificationChoices }),
  save: endpoint('PUT', '/notificationChoices', {
    roles,
    body: notificationChoiceRules,
    response: notificationChoices,
  }),
  subscribe: endpoint('PUT', '/pushSubscription', { roles, body: pushSubscriptionRules, response: nothing }),
  unsubscribe: endpoint('DELETE', '/pushSubscription', { roles, response: nothing }),
};

/** Anybody may see the screen (rule S-38). */
export const pushMessage = z.object({
  /** Ignored by a browser where somebody else is signed in. */
  userId: id,
  sentence: text,
  path: text,
  /** Replaces an earlier message with the same tag. */
  tag: text,
});
export type PushMessage = z.infer<typeof pushMessage>;

export const emailChoices = z.strictObject({ milestones: z.array(z.enum(milestones)) });

/** Rule S-28. */
export const emailChoiceEndpoints = {
  read: endpoint('GET', '/emailChoices', { roles: customersOnly, response: emailChoices }),
  save: endpoint('PUT', '/emailChoices', { roles: customersOnly, body: emailChoiceRules, response: emailChoices }),
};
