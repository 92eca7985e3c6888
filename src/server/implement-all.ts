import { listCalls } from '#contract/all-calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { addressHandlers } from './addresses/calls.ts';
import { commentHandlers } from './comments/calls.ts';
import { customRequestHandlers } from './custom-requests/calls.ts';
import { documentHandlers } from './documents/calls.ts';
import { discountHandlers, exclusionHandlers } from './discounts/calls.ts';
import { customerHandlers } from './customers/calls.ts';
import { findHandlers } from './find/calls.ts';
import { identityHandlers } from './identity/calls.ts';
import { signInHandlers } from './identity/sign-in-calls.ts';
import { invoicesHandlers } from './refunds/calls.ts';
import { leftCartHandlers } from './left-cart/calls.ts';
import { eventHandlers } from './live/calls.ts';
import type { Hub } from './live/hub.ts';
import { warnOwner } from './mail/warn-owner.ts';
import { emailChoiceHandlers } from './mail/choice-calls.ts';
import { mailHandlers } from './mail/calls.ts';
import { exchangeWithMarketplace } from './marketplace/exchange-token.ts';
import { resendMail } from './support/resend-mail.ts';
import { reportHandlers } from './reports/calls.ts';
import type { AllHandlers } from './all-handlers.ts';
import { orderViewHandlers } from './orders/view-calls.ts';
import { notificationHandlers } from './notifications/calls.ts';
import { offerActHandlers } from './offers/offer-act-calls.ts';
import { offersHandlers } from './offers/calls.ts';
import { providerAnswerHandlers } from './offers/provider-answer-calls.ts';
import { paymentsHandlers } from './payments/calls.ts';
import { kycHandlers } from './kyc/calls.ts';
import { recordOwnPassword } from './people/record-own-password.ts';
import { peopleHandlers } from './people/calls.ts';
import { pickupHandlers } from './pickup/calls.ts';
import { placeHandlers } from './places/calls.ts';
import type { Handler } from './platform/handler.ts';
import type { ImplementedCall } from './platform/http-options.ts';
import { portalHandlers, type Readiness } from './portal/calls.ts';
import { clientReportHandlers } from './portal/client-reports.ts';
import type { Services } from './services.ts';
import { scanHandlers } from './scans/calls.ts';
import { secondFactorHandlers } from './second-factor/calls.ts';
import { passkeyHandlers } from './second-factor/passkey-calls.ts';
import { servicePointHandlers } from './service-points/calls.ts';
import { shipmentChangesHandlers } from './shipments/change-calls.ts';
import { shipmentsHandlers } from './shipments/calls.ts';
import { providerHandlers } from './providers/calls.ts';
import { queueHandlers } from './queue/calls.ts';
import { financeHandlers } from './payments/finance-calls.ts';
import { quotesHandlers } from './shipments/start-quote.ts';
import { supportHandlers } from './support/calls.ts';
import { timelineHandlers } from './timeline/calls.ts';
import { trackingHandlers } from './tracking/calls.ts';
import { tariffHandlers } from './tariffs/calls.ts';

const handlersOf = (services: Services, hub: Hub, readiness: Readiness): AllHandlers => ({
  config: portalHandlers(services, readiness),
  identity: identityHandlers(services, exchangeWithMarketplace(services), warnOwner, recordOwnPassword),
  signIns: signInHandlers(),
  secondFactor: secondFactorHandlers(services),
  passkeys: passkeyHandlers(services),
  customers: customerHandlers(services),
  places: placeHandlers,
  addresses: addressHandlers(),
  quotes: quotesHandlers(),
  offers: offersHandlers(services),
  offerActs: offerActHandlers(services),
  providerAnswers: providerAnswerHandlers(services),
  customRequests: customRequestHandlers(services),
  documents: documentHandlers(services),
  tracking: trackingHandlers(services),
  shipments: shipmentsHandlers(services),
  shipmentChanges: shipmentChangesHandlers(services),
  payments: paymentsHandlers(services),
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
  timeline: timelineHandlers(),
  mails: mailHandlers((db, resending) => resendMail(db, services, resending)),
  tariffs: tariffHandlers(),
  discounts: discountHandlers(),
  discountExclusions: exclusionHandlers(),
  providers: providerHandlers(),
  servicePoints: servicePointHandlers(),
  pickup: pickupHandlers(services),
  people: peopleHandlers(services),
  kyc: kycHandlers(services),
});

/** Every call of the contract with the code that does it. */
export function implementAll(services: Services, hub: Hub, readiness: Readiness): ImplementedCall[] {
  const handlers = handlersOf(services, hub, readiness) as unknown as Record<string, Record<string, Handler<AnyCall>>>;
  return listCalls().map(({ name, call }) => {
    const [noun, act] = name.split('.') as [string, string];
    return { name, call, handler: handlers[noun]![act]! };
  });
}
