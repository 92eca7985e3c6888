import { batchEndpoints } from '#contract/batches.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { labelEndpoints } from '#contract/labels.ts';
import { leftCartEndpoints } from '#contract/left-cart.ts';
import { addressEndpoints } from '#contract/addresses.ts';
import { customerEndpoints } from '#contract/customers.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { discountEndpoints, discountExclusionEndpoints } from '#contract/discounts.ts';
import { customsPaperEndpoints } from '#contract/customs.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { financeEndpoints } from '#contract/finance.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { pickupEndpoints } from '#contract/pickup.ts';
import { providerResponseEndpoints } from '#contract/provider-responses.ts';
import { providerEndpoints } from '#contract/providers.ts';
import { returnLinkEndpoints } from '#contract/return-links.ts';
import { servicePointEndpoints } from '#contract/service-points.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { productEndpoints, savedPackageEndpoints } from '#contract/products.ts';
import { offerEndpoints, offerActEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { clientReportEndpoints, type PageReport } from '#contract/client-reports.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { supportEndpoints } from '#contract/support.ts';
import { tariffEndpoints } from '#contract/tariffs.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { identityEndpoints } from '#contract/identity.ts';
import type { AnyEndpoint, EndpointInput } from '#contract/endpoint.ts';
import { notificationBodies } from './notification-bodies.ts';
import { orderViewBodies } from './order-view-bodies.ts';
import { aPdf, peopleBodies } from './people-bodies.ts';
import { supportBodies } from './support-bodies.ts';

type QuoteBody = EndpointInput<typeof offerEndpoints.requestExpress>['body'];

export const lampsProduct = {
  name: 'Lamp L-7',
  description: 'Bicycle lamps of aluminium',
  hsCode: '851210',
  originCountry: 'DE',
  weight: 0.25,
  measurementSystem: 'M',
  value: 16,
  currency: 'USD',
  savedPackageId: null,
} as const;

export const lampsBox = {
  name: 'Lamp carton',
  length: 40,
  width: 30,
  height: 25,
  weight: 0.4,
  measurementSystem: 'M',
} as const;

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

type BatchBody = EndpointInput<typeof batchEndpoints.create>['body'];

export const batchRow = (reference: string, to: object = {}): BatchBody['rows'][number] => ({
  cells: [[reference, 'Paris']],
  values: {
    reference,
    to: {
      ...{ company: 'Cycles Curie', contact: 'Marie Curie', phone: '+33 1 23456789', email: 'marie@curie.example' },
      ...{ street: '1 Rue Haute', country: 'FR', postcode: '75001', city: 'Paris', ...to },
    },
    packages: [
      {
        weight: 4.2,
        length: 40,
        width: 30,
        height: 25,
        value: 32,
        descriptionOfContents: 'Bicycle lamps of aluminium',
      },
    ],
  },
});

export const lampsBatch = (rows = [batchRow('B-1'), batchRow('B-2')]): BatchBody => ({
  CmpnHash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000001',
  name: 'lamps.csv',
  heads: ['Reference', 'City'],
  columns: ['reference', 'to.city'],
  settings: {
    shipFrom: {
      ...{ company: 'Lumen', contact: 'Mira Vos', phone: '+49 30 1234567', email: 'mira@lumen.example' },
      ...{ street: 'Torstr. 1', country: 'DE', postcode: '10115', city: 'Berlin' },
    },
    ...{ MeasurementSystem: 'M', currency: 'USD', pickupType: 'C', phone: '+49 30 1234567' },
    ...{ reason: 'sale', incoterm: 'DAP' },
  },
  rows,
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

export const lampsCustoms: EndpointInput<typeof customsPaperEndpoints.correct>['body']['customs'] = {
  reason: 'sale',
  incoterm: 'DAP',
  incotermPlace: 'New York',
  invoiceNumber: 'LR 2026-118',
  invoiceDate: '2026-11-18',
  signedBy: 'Mira Vos',
  exportNote: null,
  currency: 'USD',
  importer: null,
  taxNumbers: [{ owner: 'sender', type: 'EORI', number: 'DE123456789', country: 'DE' }],
  lines: [
    {
      packageNumber: 1,
      description: 'Bicycle lamps of aluminium',
      hsCode: '8512.10',
      originCountry: 'DE',
      quantity: 2,
      unit: 'piece',
      unitValue: 16,
      netGrams: 3900,
    },
  ],
};

type DetailsBody = EndpointInput<typeof shipmentEndpoints.saveDetails>['body'];

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

const carrierAccount = {
  shippingProviderId: 1,
  companyId: null,
  api: 'mydhl',
  mode: 'test',
  products: 'P, D',
  isActive: true,
  credentials: { username: 'quay', password: 'a secret', accountNumber: '950000001' },
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

/** A provider's response by its link. */
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
export const validBodies = new Map<AnyEndpoint, Record<string, unknown>>([
  [identityEndpoints.authorize, { token: 'a.b.c' }],
  [offerEndpoints.requestExpress, lampsQuote()],
  [
    offerEndpoints.requestAll,
    { ...lampsQuote(), TargetPrice: 90.5, DeadlineDate: '2026-11-19', PickupDate: '2026-11-19', ExpectedDate: null },
  ],
  [offerEndpoints.requestMore, { shippingRequestId: 1, dueTime: 24, targetPrice: 90 }],
  [offerEndpoints.select, { OfferId: 1 }],
  [offerEndpoints.order, { OfferId: 1 }],
  [shipmentEndpoints.saveDetails, lampsDetails('2026-11-20')],
  [clientReportEndpoints.report, brokenScreen()],
  [paymentEndpoints.confirm, { type: 'D', readAndAccepted: true }],
  [paymentEndpoints.receiveTransfer, { amountUSD: 0.01, receivedOn: '2026-11-18', reference: null, isComplete: false }],
  [batchEndpoints.create, lampsBatch()],
  [batchEndpoints.update, { settings: lampsBatch().settings }],
  [batchEndpoints.updateRow, { values: lampsBatch().rows[0]!.values, isDoubleAllowed: true }],
  [batchEndpoints.leave, { rowIds: [1] }],
  [batchEndpoints.take, { rowIds: [1] }],
  [batchEndpoints.quote, { rowIds: null }],
  [batchEndpoints.choose, { by: 'cheapest' }],
  [batchEndpoints.pay, { expectedTotalUSD: 100, readAndAccepted: true }],
  [commentEndpoints.add, { commentBody: 'The consignee closes at four' }],
  [leftCartEndpoints.send, leftCartDraft(1)],
  [customerEndpoints.update, { name: 'Lumen', phone: '+49 30 1', email: 'post@lumen.example', address: 'Berlin' }],
  [addressEndpoints.create, berlinAddress],
  [addressEndpoints.update, berlinAddress],
  [productEndpoints.create, lampsProduct],
  [productEndpoints.update, lampsProduct],
  [savedPackageEndpoints.create, lampsBox],
  [savedPackageEndpoints.update, lampsBox],
  [offerActEndpoints.requestTargetPrice, { targetPrice: 80, deadLine: 24 }],
  [offerActEndpoints.enterTargetPrice, { targetPrice: 70, pickUpDate: '2026-11-20', deliveryDate: '2026-11-24' }],
  [offerActEndpoints.decline, { reason: 'No room on the ship' }],
  [offerActEndpoints.editNote, { CSDNote: 'Asks for a tail lift' }],
  [
    offerActEndpoints.overridePrice,
    { ShippingOfferId: 1, OfferPrice: 100, newShippingProviderPrice: 80, newTotalMargin: 12.5 },
  ],
  [providerResponseEndpoints.respond, { JsonData: forwardersAnswer(), Files: [aPdf] }],
  [providerResponseEndpoints.refuse, { reason: 'No room on the ship' }],
  [customRequestEndpoints.create, { JsonData: crate, Files: [aPdf] }],
  [
    shipmentChangeEndpoints.updateContacts,
    { from: { contact: 'Mira Vos', company: 'Lumen', phone: '+49 30 1', email: 'mira@lumen.example' } },
  ],
  [shipmentChangeEndpoints.correctParty, { ...lampsDetails('2026-11-23').shipTo, phone: '+1 212 555 0148' }],
  [shipmentChangeEndpoints.changeState, { status: 'O' }],
  [shipmentChangeEndpoints.editPackageDescription, { id: 1, DescriptionOfContents: 'Bicycle lamps' }],
  [shipmentChangeEndpoints.changePickup, { pickupDate: '2026-11-20', pickupTime: '10:00', officeCloseTime: '17:00' }],
  [shipmentChangeEndpoints.setTrackingNumbers, { awbNumber: '1234567890', prgNumber: 'PRG1' }],
  [labelEndpoints.labels, { ids: [1, 2] }],
  [labelEndpoints.labelsZpl, { ids: [1, 2], resolution: '203' }],
  [labelEndpoints.labelsPrinted, { ids: [1, 2], printed: true }],
  [shipmentChangeEndpoints.statusMails, { ids: [1, 2], status: 'F' }],
  [labelEndpoints.labelsThere, { ids: [1, 2] }],
  [pickupEndpoints.phone, { CountryCode: 'DE', Address: 'Berlin', RequestId: 1 }],
  [pickupEndpoints.dropOffPoints, { CountryCode: 'DE', Address: 'Lampenweg Berlin', RequestId: 1 }],
  [customsPaperEndpoints.correct, { customs: lampsCustoms }],
  [documentEndpoints.upload, { documents: [{ typeCode: 'INV', imageFormat: 'PDF', file: aPdf }] }],
  [
    trackingEndpoints.add,
    { code: 'DF', where: 'from', place: null, day: '2026-11-18', time: '09:00', note: 'On its way' },
  ],
  ...supportBodies,
  ...orderViewBodies,
  ...notificationBodies,
  [supportEndpoints.write, { messageBody: 'Can the pick-up be an hour later?' }],
  [supportEndpoints.resend, { mailId: 1 }],
  [
    returnLinkEndpoints.make,
    { validUntil: '2026-12-18', mostWeight: 4, carrierIds: null, mostUSD: 500, readAndAccepted: true },
  ],
  [returnLinkEndpoints.extend, { validUntil: '2027-01-18' }],
  [
    returnLinkEndpoints.use,
    { name: 'Ana Lopez', phone: '+34 910 555 011', weight: 4, packages: null, handOver: 'pickup', pickupDate: null },
  ],
  [trackingEndpoints.share, { origin: 'https://ship.example' }],
  [invoiceEndpoints.enter, { number: 'INV-1', date: '2026-11-18', amountEUR: 92.5 }],
  [invoiceEndpoints.match, { keys: ['1234567890'] }],
  [invoiceEndpoints.dispute, { number: 'INV-1', date: '2026-11-18', amountEUR: 92.5, reason: 'Weighed twice' }],
  [invoiceEndpoints.editRefund, { shippingRequestId: 1, refundAmountUSD: 10 }],
  [invoiceEndpoints.sendRefund, { sendRefundAmount: 10 }],
  [invoiceEndpoints.sendRefundOfRequest, { shippingRequestId: 1, sendRefundAmount: 10 }],
  [financeEndpoints.edit, { customerSpecificPricing: 2.5, debit: 5000, creditLimit: 10_000, comment: 'Opening' }],
  [shipmentChangeEndpoints.decideBooking, { decision: 'sendAgain' }],
  [shipmentChangeEndpoints.voidShipment, { bookAgain: false }],
  [carrierAccountEndpoints.create, carrierAccount],
  [carrierAccountEndpoints.update, carrierAccount],
  [discountEndpoints.create, springCode],
  [discountEndpoints.update, springCode],
  [discountEndpoints.calculate, { discountCode: 'SPRING' }],
  [discountExclusionEndpoints.exclude, { discountCodeId: 1, companyIds: [1, 2] }],
  ...peopleBodies,
  [tariffEndpoints.preview, { rows: tariffTable }],
  [tariffEndpoints.putInForce, { providerId: 1, validFrom: '2027-01-01', rows: tariffTable }],
  [servicePointEndpoints.preview, { rows: pointTable }],
  [servicePointEndpoints.replace, { rows: pointTable }],
  [providerEndpoints.create, seaFreight],
  [providerEndpoints.update, seaFreight],
]);
