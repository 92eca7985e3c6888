import * as z from 'zod/mini';
import { isStaff, type Role } from './user.ts';
import type { TrackingState } from './tracking-state.ts';

/** In the order of the settings (rule S-37). */
export const notificationKinds = [
  'offers_complete',
  'delivered',
  'batch_booked',
  'customer_wrote',
  'provider_answered',
  'provider_late',
  'paid',
  'booking_failed',
  'mentioned',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const ofCustomers: readonly NotificationKind[] = ['offers_complete', 'delivered', 'batch_booked'];

/** Rule S-37. */
export const notificationKindsOf = (role: Role): NotificationKind[] =>
  notificationKinds.filter((kind) => ofCustomers.includes(kind) !== isStaff(role));

/** Those not listed are switched off. */
export const notificationChoiceRules = z.object({ kinds: z.array(z.enum(notificationKinds)) });

/** Characters. */
const longestEndpoint = 2000;

const base64url = (characters: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}=*$`)));

export const pushSubscriptionRules = z.object({
  endpoint: z.string().check(z.maxLength(longestEndpoint), z.regex(/^https?:\/\/\S+$/i)),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionValues = z.infer<typeof pushSubscriptionRules>;

/** In the order of a journey (rule S-28). */
export const milestones = [
  'offers_complete',
  'booked',
  'picked_up',
  'out_for_delivery',
  'delayed',
  'delivered',
] as const;
export type Milestone = (typeof milestones)[number];

const ofStates: Partial<Record<TrackingState, Milestone>> = {
  picked_up: 'picked_up',
  out_for_delivery: 'out_for_delivery',
  delivery_delayed: 'delayed',
  delivered: 'delivered',
};

export const milestoneOf = (state: TrackingState | null): Milestone | null => (state && ofStates[state]) ?? null;

/** Those not listed are switched off (rule S-28). */
export const emailChoiceRules = z.object({ milestones: z.array(z.enum(milestones)) });
