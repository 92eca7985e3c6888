import { addressEndpoints, recentAddressEndpoints } from './addresses.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { batchEndpoints } from './batches.ts';
import { carrierAccountEndpoints } from './carrier-accounts.ts';
import { commentEndpoints } from './comments.ts';
import { configEndpoints } from './config.ts';
import { customsEndpoints, customsPaperEndpoints } from './customs.ts';
import { customRequestEndpoints } from './custom-requests.ts';
import { customerEndpoints, companyEndpoints } from './customers.ts';
import { discountEndpoints, discountExclusionEndpoints } from './discounts.ts';
import { documentEndpoints } from './documents.ts';
import { eventEndpoints } from './events.ts';
import { findEndpoints } from './find.ts';
import { financeEndpoints } from './finance.ts';
import { identityEndpoints } from './identity.ts';
import { kycEndpoints } from './kyc.ts';
import { labelEndpoints } from './labels.ts';
import { leftCartEndpoints } from './left-cart.ts';
import { invoiceEndpoints } from './invoices.ts';
import { replyTemplateEndpoints } from './reply-templates.ts';
import { reportEndpoints } from './reports.ts';
import { notificationEndpoints, emailChoiceEndpoints } from './notifications.ts';
import { offerEndpoints, offerActEndpoints } from './offers.ts';
import { orderListEndpoints } from './order-list.ts';
import { mailEndpoints } from './mails.ts';
import { peopleEndpoints } from './people.ts';
import { orderViewEndpoints, orderViewActs } from './order-views.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { paymentEndpoints } from './payments.ts';
import { pickupEndpoints } from './pickup.ts';
import { placeEndpoints } from './places.ts';
import { clientReportEndpoints } from './client-reports.ts';
import { providerResponseEndpoints } from './provider-responses.ts';
import { providerEndpoints } from './providers.ts';
import { productEndpoints, savedPackageEndpoints } from './products.ts';
import { queueEndpoints } from './queue.ts';
import { quoteEndpoints } from './quotes.ts';
import { returnLinkEndpoints } from './return-links.ts';
import { scanEndpoints } from './scans.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { servicePointEndpoints } from './service-points.ts';
import { shipmentChangeEndpoints } from './shipment-changes.ts';
import { tariffEndpoints } from './tariffs.ts';
import { shipmentEndpoints } from './shipments.ts';
import { signInEndpoints } from './sign-ins.ts';
import { supportEndpoints } from './support.ts';
import { timelineEndpoints } from './timeline.ts';
import { trackingEndpoints } from './tracking.ts';
import { webhookEndpoints } from './webhooks.ts';

/** The server must implement each of them, and the page can call no others. */
export const allEndpoints = {
  config: configEndpoints,
  identity: identityEndpoints,
  signIns: signInEndpoints,
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  customers: { ...customerEndpoints, ...companyEndpoints },
  places: placeEndpoints,
  customs: customsEndpoints,
  addresses: { ...addressEndpoints, ...recentAddressEndpoints },
  products: productEndpoints,
  savedPackages: savedPackageEndpoints,
  carrierAccounts: carrierAccountEndpoints,
  quotes: quoteEndpoints,
  offers: offerEndpoints,
  offerActs: offerActEndpoints,
  providerResponses: providerResponseEndpoints,
  returnLinks: returnLinkEndpoints,
  customRequests: customRequestEndpoints,
  orders: orderListEndpoints,
  shipments: { ...shipmentEndpoints, ...labelEndpoints },
  shipmentChanges: shipmentChangeEndpoints,
  pickup: pickupEndpoints,
  documents: documentEndpoints,
  customsPapers: customsPaperEndpoints,
  tracking: trackingEndpoints,
  payments: paymentEndpoints,
  clientReports: clientReportEndpoints,
  events: eventEndpoints,
  comments: commentEndpoints,
  leftCart: leftCartEndpoints,
  mails: mailEndpoints,
  emailChoices: emailChoiceEndpoints,
  notifications: notificationEndpoints,
  orderViews: { ...orderViewEndpoints, ...orderViewActs },
  support: supportEndpoints,
  replyTemplates: replyTemplateEndpoints,
  timeline: timelineEndpoints,
  invoices: invoiceEndpoints,
  finance: financeEndpoints,
  reports: reportEndpoints,
  find: findEndpoints,
  scans: scanEndpoints,
  queue: queueEndpoints,
  discounts: discountEndpoints,
  discountExclusions: discountExclusionEndpoints,
  providers: providerEndpoints,
  tariffs: tariffEndpoints,
  servicePoints: servicePointEndpoints,
  people: peopleEndpoints,
  apiKeys: apiKeyEndpoints,
  batches: batchEndpoints,
  webhooks: webhookEndpoints,
  kyc: kycEndpoints,
};

type AllEndpoints = typeof allEndpoints;
export type Noun = keyof AllEndpoints;

export type EndpointName = { [N in Noun]: `${N}.${keyof AllEndpoints[N] & string}` }[Noun];

export const listEndpoints = (): { name: EndpointName; endpoint: AnyEndpoint }[] =>
  Object.entries(allEndpoints).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, entry]) => ({ name: `${noun}.${name}` as EndpointName, endpoint: entry })),
  );
