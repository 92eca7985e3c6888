import type { AnyEndpoint } from '#contract/endpoint.ts';
import { notificationEndpoints, emailChoiceEndpoints } from '#contract/notifications.ts';

/** Valid bodies of the calls about notifications, by mail and in browsers. */
export const notificationBodies: readonly (readonly [AnyEndpoint, Record<string, unknown>])[] = [
  [emailChoiceEndpoints.save, { milestones: ['booked', 'delivered'] }],
  [notificationEndpoints.save, { kinds: ['delivered', 'paid'] }],
  [
    notificationEndpoints.subscribe,
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
      keys: {
        p256dh: 'BC1mxWlswYKkT0dr6fimX88yEwTZ6vt7Zezl_jdY-nChf3edOyepZIpuds8GQRHiafMVkGpAkNOQ1zzHuGjRBEk',
        auth: 'c2l4dGVlbiBieXRlcyBvaw',
      },
    },
  ],
];
