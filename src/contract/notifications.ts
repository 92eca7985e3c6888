import * as z from 'zod/mini';
import { notificationChoiceRules, notificationKinds, pushSubscriptionRules } from '#domain/notifications.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, text } from './shape.ts';

/** The caller's choice of notifications. */
export const notificationChoices = z.strictObject({
  /** The kinds of news of which the caller wants to be notified. */
  kinds: z.array(z.enum(notificationKinds)),
  /** True where the browser of this sign-in is notified. */
  isOn: z.boolean(),
  /** The key with which a browser subscribes, in base64url. */
  publicKey: text,
});
export type NotificationChoices = z.infer<typeof notificationChoices>;

/** The notifications of browsers (rule S-37). */
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

/** The message that a browser gets and shows. Its words are for anybody who looks at the screen (rule S-38). */
export const pushMessage = z.object({
  /** The user it is for: a browser where somebody else is signed in shows nothing. */
  userId: id,
  sentence: text,
  /** Where a press on it leads, a path of the page. */
  path: text,
  /** The same news again takes the place of the one before. */
  tag: text,
});
export type PushMessage = z.infer<typeof pushMessage>;
