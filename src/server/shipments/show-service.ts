import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { centsNumber } from '#domain/money.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { deliveryDate } from '#domain/working-days.ts';
import { amountDue } from '#server/offers/chosen-offer.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import type { ShipmentRecord } from './store.ts';

type Service = NonNullable<ShippingDetailsAnswer['shippingService']>;
type Tracking = NonNullable<ShippingDetailsAnswer['tracking']>;

/** Carrier and product, the carrier once where the product carries its name. */
const nameService = ({ providerName, productName }: ChosenOffer): string =>
  productName.toLowerCase().startsWith(providerName.toLowerCase()) ? productName : `${providerName} ${productName}`;

/** The offer's delivery day, moved with a pick-up later than the offer's (decisions §3.4). */
export function deliveryBy(offer: ChosenOffer, pickupDay: string | null): string | null {
  const { pickUpDate, transitDays } = offer;
  if (pickupDay === null || !transitDays || (pickUpDate !== null && pickupDay <= pickUpDate)) return offer.deliveryDate;
  return deliveryDate(pickupDay, transitDays);
}

/** The chosen service with what it costs (decisions §3.6). */
export const showService = (shipment: ShipmentRecord, offer: ChosenOffer): Service => ({
  express: offer.express,
  productName: nameService(offer),
  deliveryBy: deliveryBy(offer, shipment.pickup_date),
  price: centsNumber(offer.price),
  securityFee: centsNumber(offer.securityFee),
  finalPrice: centsNumber(amountDue(offer)),
  serviceInfo: shipment.service_info,
});

const fillTrackingLink = (template: string | null, awbNumber: string): string | null =>
  template === null ? null : template.replaceAll('{awb}', encodeURIComponent(awbNumber));

/** What is known of a shipment under way; null until it is booked. So far that is the booking itself. */
export function showTracking({
  awb_number: awb,
  booked_at: bookedAt,
  tracking_link: link,
}: ShipmentRecord): Tracking | null {
  if (awb === null || bookedAt === null) return null;
  const booked = { status: shipmentMessages.tracking.pending, dateAndTime: bookedAt };
  return { ...booked, trackingLink: fillTrackingLink(link, awb), events: [{ ...booked, place: null }] };
}
