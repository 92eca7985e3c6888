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

/** The state may go back within a stretch, but never to an earlier one: late papers and unknown events do not move a parcel back. */
const stretches: Readonly<Record<TrackingState, number>> = {
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

export const stretchOf = (state: TrackingState): number => stretches[state];

/** Picked up, and neither delivered nor cancelled. */
export const isUnderWay = (state: TrackingState | null): state is TrackingState =>
  state !== null && stretches[state] > stretches.pending && stretches[state] < stretches.delivered;
