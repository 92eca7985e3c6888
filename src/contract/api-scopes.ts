import type { ApiScope, ApiSubject } from '#domain/api-key.ts';
import { addressEndpoints, recentAddressEndpoints } from './addresses.ts';
import { batchEndpoints } from './batches.ts';
import { customRequestEndpoints } from './custom-requests.ts';
import { customsEndpoints, customsPaperEndpoints } from './customs.ts';
import { discountEndpoints } from './discounts.ts';
import { documentEndpoints } from './documents.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { findEndpoints } from './find.ts';
import { labelEndpoints } from './labels.ts';
import { offerEndpoints, offerActEndpoints } from './offers.ts';
import { orderListEndpoints } from './order-list.ts';
import { paymentEndpoints } from './payments.ts';
import { pickupEndpoints } from './pickup.ts';
import { placeEndpoints } from './places.ts';
import { quoteEndpoints } from './quotes.ts';
import { returnLinkEndpoints } from './return-links.ts';
import { shipmentChangeEndpoints } from './shipment-changes.ts';
import { shipmentEndpoints } from './shipments.ts';
import { supportEndpoints } from './support.ts';
import { trackingEndpoints } from './tracking.ts';
import { webhookEndpoints } from './webhooks.ts';

/** What API keys can call. Whatever stands in no list needs a person: signing in, people, choices of a user, the company check. */
const endpointsOf: Readonly<Record<ApiSubject, readonly AnyEndpoint[]>> = {
  quotes: [
    ...Object.values(placeEndpoints),
    ...Object.values(customsEndpoints),
    ...Object.values(quoteEndpoints),
    batchEndpoints.quote,
    ...Object.values(offerEndpoints),
    ...Object.values(customRequestEndpoints),
    ...Object.values(pickupEndpoints),
    offerActEndpoints.requestTargetPrice,
    shipmentEndpoints.landedCost,
    shipmentEndpoints.landedCosts,
  ],
  orders: [
    ...Object.values(batchEndpoints).filter((each) => each !== batchEndpoints.pay && each !== batchEndpoints.quote),
    ...Object.values(orderListEndpoints),
    ...Object.values(findEndpoints),
    ...Object.values(shipmentChangeEndpoints),
    ...[returnLinkEndpoints.read, returnLinkEndpoints.estimate, returnLinkEndpoints.revoke],
    shipmentEndpoints.details,
    shipmentEndpoints.saveDetails,
    shipmentEndpoints.pickupAvailability,
    shipmentEndpoints.mainInfo,
    shipmentEndpoints.detailsForPay,
    shipmentEndpoints.validate,
  ],
  payments: [
    ...Object.values(paymentEndpoints),
    batchEndpoints.pay,
    // A link pays from the deposit when it is used.
    ...[returnLinkEndpoints.make, returnLinkEndpoints.extend, returnLinkEndpoints.mail],
    discountEndpoints.check,
    discountEndpoints.calculate,
  ],
  shipments: [shipmentEndpoints.label, ...Object.values(labelEndpoints)],
  tracking: [trackingEndpoints.sharedPage, trackingEndpoints.share, trackingEndpoints.unshare],
  documents: [...Object.values(documentEndpoints), ...Object.values(customsPaperEndpoints)],
  addresses: [...Object.values(addressEndpoints), ...Object.values(recentAddressEndpoints)],
  messages: [supportEndpoints.messages, supportEndpoints.write],
  webhooks: Object.values(webhookEndpoints),
};

const scopes = new Map<AnyEndpoint, ApiScope>(
  Object.entries(endpointsOf).flatMap(([subject, endpoints]) =>
    endpoints.map((each) => [each, `${subject as ApiSubject}:${each.acts ? 'write' : 'read'}`] as const),
  ),
);

/** The scope that a key needs for an endpoint; null: keys cannot call it. */
export const scopeOf = (endpoint: AnyEndpoint): ApiScope | null => scopes.get(endpoint) ?? null;
