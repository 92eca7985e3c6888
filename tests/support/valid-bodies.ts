import { commentCalls } from '#contract/comments.ts';
import { labelCalls } from '#contract/labels.ts';
import { leftCartCalls } from '#contract/left-cart.ts';
import { addressCalls } from '#contract/addresses.ts';
import { customerCalls } from '#contract/customers.ts';
import { customRequestCalls } from '#contract/custom-requests.ts';
import { discountExclusionCalls } from '#contract/discount-exclusions.ts';
import { discountCalls } from '#contract/discounts.ts';
import { documentCalls } from '#contract/documents.ts';
import { financeCalls } from '#contract/finance.ts';
import { invoiceCalls } from '#contract/invoices.ts';
import { offerActCalls } from '#contract/offer-acts.ts';
import { pickupCalls } from '#contract/pickup.ts';
import { providerAnswerCalls } from '#contract/provider-answers.ts';
import { providerCalls } from '#contract/providers.ts';
import { servicePointCalls } from '#contract/service-points.ts';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { offerCalls } from '#contract/offers.ts';
import { paymentCalls } from '#contract/payments.ts';
import { clientReportCalls, type PageReport } from '#contract/client-reports.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { supportCalls } from '#contract/support.ts';
import { tariffCalls } from '#contract/tariffs.ts';
import { trackingCalls } from '#contract/tracking.ts';
import { identityCalls } from '#contract/identity.ts';
import type { AnyCall, CallInput } from '#contract/call.ts';
import { notificationBodies } from './notification-bodies.ts';
import { orderViewBodies } from './order-view-bodies.ts';
import { aPdf, peopleBodies } from './people-bodies.ts';
import { deskBodies } from './desk-bodies.ts';

type QuoteBody = CallInput<typeof offerCalls.askExpress>['body'];

/** A box of lamps from Berlin to New York: the first worked example of the demo tariff. */
export const lampsQuote = (): QuoteBody => ({
  CmpnHash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000001',
  CountryFromId: 276,
  CityFrom: 'Berlin',
  PostCodeFrom: '10115',
  CountryToId: 840,
  CityTo: 'New York',
  PostCodeTo: '10001',
  MeasurementSystem: 'M',
  InsuranceAmount: 0,
  CustomerReference: 'LR 2026-118',
  Packages: [lampsPackage()],
  ReturnShippingId: null,
});

export const lampsPackage = (): QuoteBody['Packages'][number] => ({
  packageType: 'N',
  currency: 'USD',
  value: 32,
  quantity: 1,
  width: 30,
  length: 40,
  height: 25,
  weight: 4.2,
  description: 'LED bicycle lamps, aluminium',
  descriptionOfContents: 'Bicycle lamps',
  manufactureCountryCode: 'DE',
});

type DetailsBody = CallInput<typeof shipmentCalls.saveDetails>['body'];

/** Both addresses and a courier on a working day. */
export const lampsDetails = (pickupDate: string): DetailsBody =>
  ({
    shipFrom: {
      type: 'From',
      street: 'Lampenweg 12',
      company: 'Lumen Radteile GmbH',
      contact: 'Mira Vos',
      phone: '+49 30 23125101',
      email: 'mira@lumen-radteile.example',
    },
    shipTo: {
      type: 'To',
      street: '412 Lantern Avenue',
      state: 'NY',
      company: 'Hudson Cycles',
      contact: 'Dana Whitfield',
      phone: '+1 212 555 0147',
      email: 'dana@hudson-cycles.example',
    },
    pickupType: 'D',
    pickupDate,
    pickupTime: '10:00',
    officeCloseTime: '13:00',
    notice: null,
    dropOffPoints: null,
  }) as DetailsBody;

/** A page's report about a screen that broke. */
export const brokenScreen = (): PageReport => ({
  kind: 'screen',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'items')",
  stack: 'TypeError: Cannot read properties\n    at https://ship.example/assets/orders-1a2b.js:1:200',
  screen: '/shippingQuote/:shippingRequestId/offerList',
  build: '0123456789ab',
  requestId: null,
});

/** The draft of an order as the page sends it. */
export const leftCartDraft = (orderId: number) => ({
  orderId,
  destinations: { from: 'Berlin 10115 DE', to: 'New York, NY 10001 US' },
  shippingPrice: 185.89,
  orderUrl: `https://quayside.example/shippingQuote/${orderId}`,
});

const berlinAddress = {
  type: 'From',
  name: 'Workshop',
  countryId: 276,
  postcode: '10115',
  city: 'Berlin',
  street: 'Lampenweg 12',
  company: 'Lumen Radteile GmbH',
  contact: 'Mira Vos',
  phone: '+49 30 23125101',
  email: 'mira@lumen-radteile.example',
};

const springCode = {
  code: 'SPRING',
  discountPercent: 10,
  validFrom: '2026-11-18',
  validTo: '2026-12-31',
  maxUsagePerCompany: 1,
};

const seaFreight = {
  name: 'Baltic Sea Lines',
  type: false,
  email: 'desk@baltic.example',
  phone: '+370 46 300000',
  includeMargin: false,
  margin: 12.5,
  priceRangeList: [{ costFrom: 1000, pricing: 8 }],
};

const crate = {
  measurementSystem: 'M',
  dimensions: '120 x 80 x 95.5',
  weight: 410.5,
  stackable: true,
  dangerous: true,
  unCode: 'UN1263',
  seaFreight: true,
  incoterms: 'DAP',
  valueOfTheGoods: 12_000,
  valueCurrency: 'EUR',
  pickUpAddress: 'Lampenweg 12, 10115 Berlin',
  deliver: '412 Lantern Avenue, New York',
  pickupDate: '2026-11-20',
};

/** A forwarder's answer by its link. */
export const forwardersAnswer = () => ({
  kind: 'firm' as const,
  price: 640.5,
  pickUpDate: '2026-11-20',
  deliveryDate: '2026-11-27',
  validUntil: '2026-11-19',
  note: 'From door to door, customs included',
  keepFile: false,
});

/** The beginning of a tariff: as cells it is right, and says what is missing. */
const tariffTable = [
  ['setting', 'Carrier', 'Meridian Express'],
  ['setting', 'Factor', '1.00'],
];

/** The beginning of a table of service points: as cells it is right, and says which columns are missing. */
const pointTable = [
  ['Point', 'Name'],
  ['BER014', 'Kiosk Lampenweg'],
];

/** A body that each call with one takes, for tests that break them one field at a time. */
export const validBodies = new Map<AnyCall, Record<string, unknown>>([
  [identityCalls.authorize, { token: 'a.b.c' }],
  [offerCalls.askExpress, lampsQuote()],
  [
    offerCalls.askAll,
    { ...lampsQuote(), TargetPrice: 90.5, DeadlineDate: '2026-11-19', PickupDate: '2026-11-19', ExpectedDate: null },
  ],
  [offerCalls.askMore, { shippingRequestId: 1, dueTime: 24, targetPrice: 90 }],
  [offerCalls.select, { OfferId: 1 }],
  [offerCalls.order, { OfferId: 1 }],
  [shipmentCalls.saveDetails, lampsDetails('2026-11-20')],
  [clientReportCalls.report, brokenScreen()],
  [paymentCalls.confirm, { type: 'D', readAndAccepted: true }],
  [paymentCalls.receiveTransfer, { amountUSD: 0.01, receivedOn: '2026-11-18', reference: null, isComplete: false }],
  [commentCalls.add, { commentBody: 'The consignee closes at four' }],
  [leftCartCalls.send, leftCartDraft(1)],
  [customerCalls.update, { name: 'Lumen', phone: '+49 30 1', email: 'post@lumen.example', address: 'Berlin' }],
  [addressCalls.create, berlinAddress],
  [addressCalls.update, berlinAddress],
  [offerActCalls.askTargetPrice, { targetPrice: 80, deadLine: 24 }],
  [offerActCalls.enterTargetPrice, { targetPrice: 70, pickUpDate: '2026-11-20', deliveryDate: '2026-11-24' }],
  [offerActCalls.decline, { reason: 'No room on the ship' }],
  [offerActCalls.editNote, { CSDNote: 'Asks for a tail lift' }],
  [
    offerActCalls.overridePrice,
    { ShippingOfferId: 1, OfferPrice: 100, newShippingProviderPrice: 80, newTotalMargin: 12.5 },
  ],
  [providerAnswerCalls.answer, { JsonData: forwardersAnswer(), Files: [aPdf] }],
  [providerAnswerCalls.refuse, { reason: 'No room on the ship' }],
  [customRequestCalls.ask, { JsonData: crate, Files: [aPdf] }],
  [
    shipmentChangeCalls.updateContacts,
    { from: { contact: 'Mira Vos', company: 'Lumen', phone: '+49 30 1', email: 'mira@lumen.example' } },
  ],
  [shipmentChangeCalls.changeState, { status: 'O' }],
  [shipmentChangeCalls.editPackageDescription, { id: 1, DescriptionOfContents: 'Bicycle lamps' }],
  [shipmentChangeCalls.changePickup, { pickupDate: '2026-11-20', pickupTime: '10:00', officeCloseTime: '17:00' }],
  [shipmentChangeCalls.setTrackingNumbers, { awbNumber: '1234567890', prgNumber: 'PRG1' }],
  [labelCalls.labels, { ids: [1, 2] }],
  [shipmentChangeCalls.statusMails, { ids: [1, 2], status: 'F' }],
  [labelCalls.labelsThere, { ids: [1, 2] }],
  [pickupCalls.phone, { CountryCode: 'DE', Address: 'Berlin', RequestId: 1 }],
  [pickupCalls.dropOffPoints, { CountryCode: 'DE', Address: 'Lampenweg Berlin', RequestId: 1 }],
  [documentCalls.upload, { documents: [{ typeCode: 'INV', imageFormat: 'PDF', file: aPdf }] }],
  [trackingCalls.add, { code: 'DF', where: 'from', place: null, day: '2026-11-18', time: '09:00', note: 'On its way' }],
  ...deskBodies,
  ...orderViewBodies,
  ...notificationBodies,
  [supportCalls.write, { messageBody: 'Can the pick-up be an hour later?' }],
  [supportCalls.resend, { mailId: 1 }],
  [trackingCalls.share, { origin: 'https://ship.example' }],
  [invoiceCalls.enter, { number: 'INV-1', date: '2026-11-18', amountEUR: 92.5 }],
  [invoiceCalls.editRefund, { shippingRequestId: 1, refundAmountUSD: 10 }],
  [invoiceCalls.sendRefund, { sendRefundAmount: 10 }],
  [invoiceCalls.sendRefundOfRequest, { shippingRequestId: 1, sendRefundAmount: 10 }],
  [financeCalls.edit, { customerSpecificPricing: 2.5, debit: 5000, creditLimit: 10_000, comment: 'Opening' }],
  [discountCalls.create, springCode],
  [discountCalls.update, springCode],
  [discountCalls.calculate, { discountCode: 'SPRING' }],
  [discountExclusionCalls.exclude, { discountCodeId: 1, companyIds: [1, 2] }],
  ...peopleBodies,
  [tariffCalls.preview, { rows: tariffTable }],
  [tariffCalls.putInForce, { providerId: 1, validFrom: '2027-01-01', rows: tariffTable }],
  [servicePointCalls.preview, { rows: pointTable }],
  [servicePointCalls.replace, { rows: pointTable }],
  [providerCalls.create, seaFreight],
  [providerCalls.update, seaFreight],
]);
