import { isOpenOrder, type OrderStatus } from './order.ts';
import { townLine } from './town-line.ts';

/** Rule OFF-14. False for an order that support has labelled as paid. */
export const isCart = (status: OrderStatus, step: number): boolean => status !== 'P' && isOpenOrder(status, step);

/** Null: not known yet. */
export interface CartFacts {
  destinations: { from: string | null; to: string | null };
  /** With the security fee, in USD. */
  shippingPrice: number | null;
}

export interface OrderDraft extends CartFacts {
  orderId: number;
  orderUrl: string;
}

/** `Paris 75001 FR` or `New York, NY 10001 US`, without unknown parts. */
export function namePlace(place: { city: string; postcode: string | null; countryCode: string | null }): string {
  const { city, postcode, countryCode } = place;
  const town = countryCode === 'US' ? [townLine({ city, postcode, country: countryCode })] : [city, postcode];
  return [...town, countryCode].filter(Boolean).join(' ');
}
