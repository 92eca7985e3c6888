import { listEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { addressHandlers } from './addresses/routes.ts';
import { apiKeyHandlers } from './api-keys/routes.ts';
import { batchHandlers } from './batches/routes.ts';
import { carrierAccountHandlers } from './carriers/routes.ts';
import { commentHandlers } from './comments/routes.ts';
import { customsHandlers, customsPapersHandlers } from './customs/routes.ts';
import { customRequestHandlers } from './custom-requests/routes.ts';
import { documentHandlers } from './documents/routes.ts';
import { discountHandlers, exclusionHandlers } from './discounts/routes.ts';
import { customerHandlers } from './customers/routes.ts';
import { findHandlers } from './find/routes.ts';
import { identityHandlers, signInHandlers } from './identity/routes.ts';
import { invoicesHandlers } from './refunds/routes.ts';
import { leftCartHandlers } from './left-cart/routes.ts';
import { eventHandlers } from './live/routes.ts';
import type { Hub } from './live/hub.ts';
import { warnOwner } from './mail/warn-owner.ts';
import { emailChoiceHandlers } from './mail/choice-routes.ts';
import { mailHandlers } from './mail/routes.ts';
import { exchangeWithMarketplace } from './marketplace/exchange-token.ts';
import { resendMail } from './support/resend-mail.ts';
import { reportHandlers } from './reports/routes.ts';
import type { AllHandlers } from './all-handlers.ts';
import { orderHandlers, orderViewHandlers } from './orders/routes.ts';
import { notificationHandlers } from './notifications/routes.ts';
import { offerActHandlers, offersHandlers } from './offers/routes.ts';
import { providerResponseHandlers } from './offers/response-routes.ts';
import { paymentsHandlers, financeHandlers } from './payments/routes.ts';
import { kycHandlers } from './kyc/routes.ts';
import { recordOwnPassword } from './people/record-own-password.ts';
import { peopleHandlers } from './people/routes.ts';
import { pickupHandlers } from './pickup/routes.ts';
import { placeHandlers } from './places/routes.ts';
import type { Handler } from './platform/handler.ts';
import type { ImplementedEndpoint } from './platform/http-options.ts';
import { portalHandlers, type Readiness } from './portal/routes.ts';
import { clientReportHandlers } from './portal/client-reports.ts';
import type { Services } from './services.ts';
import { returnLinkHandlers } from './return-links/routes.ts';
import { scanHandlers } from './scans/routes.ts';
import { secondFactorHandlers } from './second-factor/routes.ts';
import { passkeyHandlers } from './second-factor/passkey-routes.ts';
import { servicePointHandlers } from './service-points/routes.ts';
import { checkWithCarrier } from './shipments/check-booking.ts';
import { shipmentChangesHandlers } from './shipments/change-routes.ts';
import { shipmentsHandlers } from './shipments/routes.ts';
import { providerHandlers } from './providers/routes.ts';
import { productHandlers, savedPackageHandlers } from './products/routes.ts';
import { queueHandlers } from './queue/routes.ts';
import { quotesHandlers } from './shipments/start-quote.ts';
import { replyTemplateHandlers } from './support/reply-templates.ts';
import { readNewestBooking } from './shipments/read-booking.ts';
import { supportHandlers } from './support/routes.ts';
import { timelineHandlers } from './timeline/routes.ts';
import { trackingHandlers } from './tracking/routes.ts';
import { tariffHandlers } from './tariffs/routes.ts';
import { webhookHandlers } from './webhooks/routes.ts';

const handlersOf = (services: Services, hub: Hub, readiness: Readiness): AllHandlers => ({
  config: portalHandlers(services, readiness),
  identity: identityHandlers(services, exchangeWithMarketplace(services), warnOwner, recordOwnPassword),
  signIns: signInHandlers(),
  secondFactor: secondFactorHandlers(services),
  passkeys: passkeyHandlers(services),
  carrierAccounts: carrierAccountHandlers(services, (db, accountId, now) =>
    readNewestBooking(db, services, accountId, now),
  ),
  customers: customerHandlers(),
  places: placeHandlers,
  customs: customsHandlers,
  addresses: addressHandlers(),
  products: productHandlers(),
  savedPackages: savedPackageHandlers(),
  quotes: quotesHandlers(),
  offers: offersHandlers(services),
  offerActs: offerActHandlers(services),
  providerResponses: providerResponseHandlers(services),
  returnLinks: returnLinkHandlers(services),
  customRequests: customRequestHandlers(services),
  documents: documentHandlers(services),
  customsPapers: customsPapersHandlers(services),
  tracking: trackingHandlers(services),
  orders: orderHandlers,
  shipments: shipmentsHandlers(services),
  shipmentChanges: shipmentChangesHandlers(services),
  payments: paymentsHandlers(services, (db, requestId, now) => checkWithCarrier(db, services, requestId, now)),
  invoices: invoicesHandlers(services),
  finance: financeHandlers(),
  reports: reportHandlers(),
  find: findHandlers(),
  scans: scanHandlers(services),
  queue: queueHandlers(services),
  clientReports: clientReportHandlers(),
  events: eventHandlers(services, hub),
  comments: commentHandlers(),
  leftCart: leftCartHandlers(services),
  emailChoices: emailChoiceHandlers(),
  orderViews: orderViewHandlers(),
  notifications: notificationHandlers(services),
  support: supportHandlers(services),
  replyTemplates: replyTemplateHandlers(),
  timeline: timelineHandlers(),
  mails: mailHandlers((db, resending) => resendMail(db, services, resending)),
  tariffs: tariffHandlers(),
  discounts: discountHandlers(),
  discountExclusions: exclusionHandlers(),
  providers: providerHandlers(),
  servicePoints: servicePointHandlers(),
  pickup: pickupHandlers(services),
  people: peopleHandlers(services),
  apiKeys: apiKeyHandlers(services),
  batches: batchHandlers(services),
  webhooks: webhookHandlers(services),
  kyc: kycHandlers(services),
});

export function implementAll(services: Services, hub: Hub, readiness: Readiness): ImplementedEndpoint[] {
  const handlers = handlersOf(services, hub, readiness) as unknown as Record<
    string,
    Record<string, Handler<AnyEndpoint>>
  >;
  return listEndpoints().map(({ name, endpoint }) => {
    const [noun, act] = name.split('.') as [string, string];
    return { name, endpoint: endpoint, handler: handlers[noun]![act]! };
  });
}
