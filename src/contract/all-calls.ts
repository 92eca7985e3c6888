import { addressCalls } from './addresses.ts';
import type { AnyCall } from './call.ts';
import { commentCalls } from './comments.ts';
import { configCalls } from './config.ts';
import { customRequestCalls } from './custom-requests.ts';
import { companyCalls } from './companies.ts';
import { customerCalls } from './customers.ts';
import { discountExclusionCalls } from './discount-exclusions.ts';
import { discountCalls } from './discounts.ts';
import { documentCalls } from './documents.ts';
import { emailChoiceCalls } from './email-choices.ts';
import { eventCalls } from './events.ts';
import { findCalls } from './find.ts';
import { financeCalls } from './finance.ts';
import { identityCalls } from './identity.ts';
import { kycCalls } from './kyc.ts';
import { labelCalls } from './labels.ts';
import { leftCartCalls } from './left-cart.ts';
import { invoiceCalls } from './invoices.ts';
import { reportCalls } from './reports.ts';
import { notificationCalls } from './notifications.ts';
import { offerActCalls } from './offer-acts.ts';
import { offerCalls } from './offers.ts';
import { orderListCalls } from './order-list.ts';
import { mailCalls } from './mails.ts';
import { peopleCalls } from './people.ts';
import { orderViewActs } from './order-view-acts.ts';
import { orderViewCalls } from './order-views.ts';
import { passkeyCalls } from './passkeys.ts';
import { paymentCalls } from './payments.ts';
import { pickupCalls } from './pickup.ts';
import { placeCalls } from './places.ts';
import { clientReportCalls } from './client-reports.ts';
import { providerAnswerCalls } from './provider-answers.ts';
import { providerCalls } from './providers.ts';
import { queueCalls } from './queue.ts';
import { quoteCalls } from './quotes.ts';
import { recentAddressCalls } from './recent-addresses.ts';
import { scanCalls } from './scans.ts';
import { secondFactorCalls } from './second-factor.ts';
import { servicePointCalls } from './service-points.ts';
import { shipmentChangeCalls } from './shipment-changes.ts';
import { tariffCalls } from './tariffs.ts';
import { shipmentCalls } from './shipments.ts';
import { signInCalls } from './sign-ins.ts';
import { supportCalls } from './support.ts';
import { timelineCalls } from './timeline.ts';
import { trackingCalls } from './tracking.ts';

/** Every call of the wire by noun: the server must implement each, the page can make no other. */
export const allCalls = {
  config: configCalls,
  identity: identityCalls,
  signIns: signInCalls,
  secondFactor: secondFactorCalls,
  passkeys: passkeyCalls,
  customers: { ...customerCalls, ...companyCalls },
  places: placeCalls,
  addresses: { ...addressCalls, ...recentAddressCalls },
  quotes: quoteCalls,
  offers: offerCalls,
  offerActs: offerActCalls,
  providerAnswers: providerAnswerCalls,
  customRequests: customRequestCalls,
  shipments: { ...shipmentCalls, ...orderListCalls, ...labelCalls },
  shipmentChanges: shipmentChangeCalls,
  pickup: pickupCalls,
  documents: documentCalls,
  tracking: trackingCalls,
  payments: paymentCalls,
  clientReports: clientReportCalls,
  events: eventCalls,
  comments: commentCalls,
  leftCart: leftCartCalls,
  mails: mailCalls,
  emailChoices: emailChoiceCalls,
  notifications: notificationCalls,
  orderViews: { ...orderViewCalls, ...orderViewActs },
  support: supportCalls,
  timeline: timelineCalls,
  invoices: invoiceCalls,
  finance: financeCalls,
  reports: reportCalls,
  find: findCalls,
  scans: scanCalls,
  queue: queueCalls,
  discounts: discountCalls,
  discountExclusions: discountExclusionCalls,
  providers: providerCalls,
  tariffs: tariffCalls,
  servicePoints: servicePointCalls,
  people: peopleCalls,
  kyc: kycCalls,
};

type AllCalls = typeof allCalls;
export type Noun = keyof AllCalls;

/** The name of a call, `noun.call`. */
export type CallName = { [N in Noun]: `${N}.${keyof AllCalls[N] & string}` }[Noun];

/** The same as one list, each call with its name `noun.call`. */
export const listCalls = (): { name: CallName; call: AnyCall }[] =>
  Object.entries(allCalls).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, entry]) => ({ name: `${noun}.${name}` as CallName, call: entry })),
  );
