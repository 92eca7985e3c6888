import { isOpenOrder, type OrderStatus } from './order.ts';
import { townLine } from './town-line.ts';

/**
 * Says whether a request can still be ordered, so that its owner may get a reminder (rule OFF-14). Nobody gets one for a
 * request that support has labelled as paid.
 */
export const isCart = (status: OrderStatus, step: number): boolean => status !== 'P' && isOpenOrder(status, step);

/** The facts of an order that is not finished: its two places and its price. Null is not known yet. */
export interface CartFacts {
  destinations: { from: string | null; to: string | null };
  /** Price and security fee of the chosen offer in US dollars. */
  shippingPrice: number | null;
}

/** An order that is not finished, as a browser keeps it and asks for its reminder. */
export interface OrderDraft extends CartFacts {
  orderId: number;
  /** The address at which it goes on. */
  orderUrl: string;
}

/** A place in one line, `Paris 75001 FR` or `New York, NY 10001 US`, without what is not known. */
export function namePlace(place: { city: string; postcode: string | null; countryCode: string | null }): string {
  const { city, postcode, countryCode } = place;
  const town = countryCode === 'US' ? [townLine({ city, postcode, country: countryCode })] : [city, postcode];
  return [...town, countryCode].filter(Boolean).join(' ');
}
