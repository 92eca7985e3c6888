/** Carriers' own codes map to these. */
export const trackingStates = {
  pending: 'Pending',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  ready_for_pickup: 'Ready for collection',
  delivered: 'Delivered',
  on_hold: 'On hold',
  delivery_delayed: 'Delayed',
  delivery_failed: 'Delivery failed',
  return_to_sender: 'Return to sender',
  cancelled: 'Cancelled',
  unknown: 'Update',
} as const;
export type TrackingState = keyof typeof trackingStates;
export const trackingStateNames = Object.keys(trackingStates) as [TrackingState, ...TrackingState[]];

/** Stages of a journey: within one the state changes freely, but late or unknown events never bring a parcel back to an earlier one. */
const stages: Readonly<Record<TrackingState, number>> = {
  unknown: 0,
  pending: 0,
  picked_up: 1,
  in_transit: 2,
  out_for_delivery: 2,
  ready_for_pickup: 2,
  on_hold: 2,
  delivery_delayed: 2,
  delivery_failed: 2,
  return_to_sender: 3,
  delivered: 4,
  cancelled: 4,
};

export const stageOf = (state: TrackingState): number => stages[state];

/** Picked up, and neither delivered nor cancelled. */
export const isUnderWay = (state: TrackingState | null): state is TrackingState =>
  state !== null && stages[state] > stages.pending && stages[state] < stages.delivered;
