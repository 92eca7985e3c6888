import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { centsNumber } from '#domain/money.ts';
import { serviceName } from '#domain/service-name.ts';
import { amountDue } from '#server/offers/chosen-offer.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import { deliveryBy } from '#domain/delivery-by.ts';
import type { ShipmentRecord } from './store.ts';

type Service = NonNullable<ShippingDetailsAnswer['shippingService']>;

/** The chosen service with its price (rule O-8). */
export const showService = (shipment: ShipmentRecord, offer: ChosenOffer): Service => ({
  express: offer.express,
  productName: serviceName(offer.providerName, offer.productName),
  deliveryBy: deliveryBy(offer, shipment.pickup_date),
  price: centsNumber(offer.price),
  securityFee: centsNumber(offer.securityFee),
  finalPrice: centsNumber(amountDue(offer)),
  serviceInfo: shipment.service_info,
});
