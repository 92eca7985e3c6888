import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { centsNumber } from '#domain/money.ts';
import { amountDue } from '#server/offers/chosen-offer.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import { deliveryBy } from '#server/offers/delivery-by.ts';
import type { ShipmentRecord } from './store.ts';

type Service = NonNullable<ShippingDetailsAnswer['shippingService']>;

/** Carrier and product, the carrier once where the product carries its name. */
const nameService = ({ providerName, productName }: ChosenOffer): string =>
  productName.toLowerCase().startsWith(providerName.toLowerCase()) ? productName : `${providerName} ${productName}`;

/** The chosen service with its price (rule O-8). */
export const showService = (shipment: ShipmentRecord, offer: ChosenOffer): Service => ({
  express: offer.express,
  productName: nameService(offer),
  deliveryBy: deliveryBy(offer, shipment.pickup_date),
  price: centsNumber(offer.price),
  securityFee: centsNumber(offer.securityFee),
  finalPrice: centsNumber(amountDue(offer)),
  serviceInfo: shipment.service_info,
});
