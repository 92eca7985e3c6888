/** The states of a shipment, in the words that customers read; carriers' own codes map to these. */
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

/**
 * The stretch of its journey that a shipment in each state is on. It goes back and forth among those under way, and never from
 * a later stretch to an earlier one: neither papers that come after the parcel nor news that cannot be placed take it back.
 */
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

/** The stretch of its journey that a shipment is on, as a number that only grows. */
export const stretchOf = (state: TrackingState): number => stretches[state];

/** With its carrier: picked up, and neither delivered nor cancelled. */
export const isUnderWay = (state: TrackingState | null): state is TrackingState =>
  state !== null && stretches[state] > stretches.pending && stretches[state] < stretches.delivered;
