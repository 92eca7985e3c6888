import * as z from 'zod/mini';
import { notificationChoiceRules, notificationKinds, pushSubscriptionRules } from '#domain/notifications.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, text } from './shape.ts';

export const notificationChoices = z.strictObject({
  kinds: z.array(z.enum(notificationKinds)),
  /** True where this sign-in's browser is notified. */
  isOn: z.boolean(),
  /** In base64url. */
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

/** For anybody who looks at the screen (rule S-38). */
export const pushMessage = z.object({
  /** A browser where somebody else is signed in shows nothing. */
  userId: id,
  sentence: text,
  /** A path of the page. */
  path: text,
  /** The same tag replaces an earlier message. */
  tag: text,
});
export type PushMessage = z.infer<typeof pushMessage>;
