import * as z from 'zod/mini';
import type { TrackingState } from './tracking-state.ts';

/** In their order (rule S-28). */
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

/** Null for states that are no milestone. */
export const milestoneOf = (state: TrackingState | null): Milestone | null => (state && ofStates[state]) ?? null;

/** The others are switched off (rule S-28). */
export const emailChoiceRules = z.object({ milestones: z.array(z.enum(milestones)) });
