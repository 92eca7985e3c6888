import { timeOf } from './objects.ts';
import type { Address } from './requests.ts';

const hourMs = 3_600_000;

interface Step {
  afterHours: number;
  status: string;
  detail: string;
  message: string;
  /** Where it happens; null where EasyPost names no place. */
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

/** A parcel under way. */
export interface Travelling {
  trackingCode: string;
  shipmentId: string;
  /** In ms since 1970. */
  boughtAt: number;
  from: Address;
  to: Address;
  isVoided: boolean;
}

const showPlace = (address: Address | null): object => ({
  city: address?.city?.toUpperCase() ?? null,
  state: address?.state ?? null,
  country: address?.country ?? null,
});

const reached = (parcel: Travelling, now: Date): readonly Step[] =>
  steps.filter(({ afterHours }) => {
    const hours = (now.getTime() - parcel.boughtAt) / hourMs;
    return hours >= afterHours && (!parcel.isVoided || afterHours < 1);
  });

/** A label that was used cannot be refunded. */
export const isScanned = (parcel: Travelling, now: Date): boolean => reached(parcel, now).length > 1;

export const showTracker = (parcel: Travelling, now: Date): object => ({
  tracking_code: parcel.trackingCode,
  shipment_id: parcel.shipmentId,
  tracking_details: reached(parcel, now).map(({ afterHours, status, detail, message, end }) => ({
    message,
    status,
    status_detail: detail,
    datetime: timeOf(new Date(parcel.boughtAt + afterHours * hourMs)),
    tracking_location: showPlace(end && parcel[end]),
  })),
});
