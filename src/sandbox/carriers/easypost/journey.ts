import { type Json, timeOf } from './objects.ts';

const hourMs = 3_600_000;

interface Step {
  afterHours: number;
  status: string;
  detail: string;
  message: string;
  end: 'from' | 'to' | null;
}

const steps: readonly Step[] = [
  { afterHours: 0.1, status: 'pre_transit', detail: 'status_update', message: 'Shipping Label Created', end: null },
  { afterHours: 20, status: 'in_transit', detail: 'received_at_origin_facility', message: 'Picked Up', end: 'from' },
  { afterHours: 30, status: 'in_transit', detail: 'departed_facility', message: 'Departed Facility', end: 'from' },
  { afterHours: 56, status: 'in_transit', detail: 'arrived_at_destination', message: 'Arrived in Region', end: 'to' },
  { afterHours: 70, status: 'out_for_delivery', detail: 'out_for_delivery', message: 'Out for Delivery', end: 'to' },
  { afterHours: 74, status: 'delivered', detail: 'arrived_at_destination', message: 'Delivered', end: 'to' },
];

export interface Travelling {
  id: string;
  trackingCode: string;
  shipmentId: string | null;
  carrier: string;
  service: string;
  boughtAt: number;
  from: Json;
  to: Json;
  isVoided: boolean;
}

const placeOf = (address: Json | null): Json => ({
  object: 'TrackingLocation',
  city: address && typeof address['city'] === 'string' ? address['city'].toUpperCase() : null,
  state: address?.['state'] ?? null,
  country: address?.['country'] ?? null,
  zip: address?.['zip'] ?? null,
});

const wordOf = (address: Json): string => [address['city'], address['state']].filter(Boolean).join(' ').toUpperCase();

const reached = (parcel: Travelling, now: Date): readonly Step[] =>
  steps.filter(({ afterHours }) => {
    const hours = (now.getTime() - parcel.boughtAt) / hourMs;
    return hours >= afterHours && (!parcel.isVoided || afterHours < 1);
  });

/** A label that was used cannot be refunded. */
export const isScanned = (parcel: Travelling, now: Date): boolean => reached(parcel, now).length > 1;

/** `isAlone`: the tracker itself, not the one inside of a shipment. */
export function showTracker(parcel: Travelling, now: Date, isAlone = false): Json {
  const details = reached(parcel, now);
  const last = details.at(-1);
  return {
    id: parcel.id,
    object: 'Tracker',
    mode: 'test',
    tracking_code: parcel.trackingCode,
    status: last?.status ?? 'unknown',
    status_detail: last?.detail ?? 'unknown',
    created_at: timeOf(new Date(parcel.boughtAt)),
    updated_at: timeOf(now),
    signed_by: last?.status === 'delivered' ? 'FRONT DESK' : null,
    weight: null,
    est_delivery_date: last ? timeOf(new Date(parcel.boughtAt + 74 * hourMs)) : null,
    shipment_id: parcel.shipmentId,
    carrier: parcel.carrier,
    tracking_details: details.map(({ afterHours, status, detail, message, end }) => ({
      object: 'TrackingDetail',
      message,
      description: '',
      status,
      status_detail: detail,
      datetime: timeOf(new Date(parcel.boughtAt + afterHours * hourMs)),
      source: parcel.carrier,
      carrier_code: '',
      tracking_location: placeOf(end && parcel[end]),
    })),
    ...(isAlone ? { finalized: last?.status === 'delivered', is_return: false } : { fees: [] }),
    carrier_detail: {
      object: 'CarrierDetail',
      service: parcel.service,
      container_type: null,
      est_delivery_date_local: null,
      est_delivery_time_local: null,
      origin_location: wordOf(parcel.from),
      origin_tracking_location: placeOf(parcel.from),
      destination_location: wordOf(parcel.to),
      destination_tracking_location: null,
      guaranteed_delivery_date: null,
      alternate_identifier: null,
      initial_delivery_attempt: null,
    },
    public_url: `https://track.easypost.com/${parcel.id}`,
  };
}
