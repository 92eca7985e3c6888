import * as z from 'zod/mini';
import type { TrackingState } from './tracking-state.ts';

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
