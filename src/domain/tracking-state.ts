/** What a shipment can have come to, in the words that customers read; carriers' own codes are put under these. */
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
  unknown: 'News',
} as const;
export type TrackingState = keyof typeof trackingStates;
export const trackingStateNames = Object.keys(trackingStates) as [TrackingState, ...TrackingState[]];
