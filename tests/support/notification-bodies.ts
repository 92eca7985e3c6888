import type { AnyCall } from '#contract/call.ts';
import { emailChoiceCalls } from '#contract/email-choices.ts';
import { notificationCalls } from '#contract/notifications.ts';

/** Valid bodies of the calls about notifications, by mail and in browsers. */
export const notificationBodies: readonly (readonly [AnyCall, Record<string, unknown>])[] = [
  [emailChoiceCalls.save, { milestones: ['booked', 'delivered'] }],
  [notificationCalls.save, { kinds: ['delivered', 'paid'] }],
  [
    notificationCalls.subscribe,
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
      keys: {
        p256dh: 'BC1mxWlswYKkT0dr6fimX88yEwTZ6vt7Zezl_jdY-nChf3edOyepZIpuds8GQRHiafMVkGpAkNOQ1zzHuGjRBEk',
        auth: 'c2l4dGVlbiBieXRlcyBvaw',
      },
    },
  ],
];
