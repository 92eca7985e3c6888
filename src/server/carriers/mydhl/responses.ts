import * as z from 'zod/mini';
import { oneOrMany, textOrNumber } from '#server/carriers/tolerant.ts';

// What MyDHL answers, as far as it is read. Nearly everything may be missing, and numbers may be text.

type Texts<N extends string> = Record<N, z.ZodMiniOptional<typeof textOrNumber>>;

const texts = <N extends string>(...names: readonly N[]): Texts<N> =>
  Object.fromEntries(names.map((name) => [name, z.optional(textOrNumber)])) as Texts<N>;
const part = <T extends z.core.$ZodLooseShape>(shape: T) => z.optional(z.nullable(z.object(shape)));
const list = <T extends z.core.$ZodLooseShape>(shape: T) => oneOrMany(z.object(shape));
const textList = oneOrMany(z.union([z.string(), z.number()]));

const prices = list(texts('currencyType', 'priceCurrency', 'price'));
const lines = list(texts('name', 'serviceCode', 'typeCode', 'price', 'priceCurrency'));

const product = z.object({
  ...texts('productName', 'productCode', 'localProductCode'),
  totalPrice: prices,
  totalPriceBreakdown: list({ ...texts('currencyType'), priceBreakdown: list(texts('typeCode', 'price')) }),
  detailedPriceBreakdown: list({ ...texts('currencyType', 'priceCurrency'), breakdown: lines }),
  items: list({ breakdown: lines }),
  pickupCapabilities: part(texts('localCutoffDateAndTime')),
  deliveryCapabilities: part(texts('estimatedDeliveryDateAndTime', 'totalTransitDays')),
});
export type RatedProduct = z.output<typeof product>;

export const ratesResponse = z.object({
  products: oneOrMany(product),
  exchangeRates: list(texts('currentExchangeRate', 'currency', 'baseCurrency')),
  warnings: textList,
});
export type RatesResponse = z.output<typeof ratesResponse>;

const document = z.object({
  ...texts('imageFormat', 'encodingFormat', 'typeCode', 'packageReferenceNumber'),
  content: z.string(),
});
export type ResponseDocument = z.output<typeof document>;

export const shipmentResponse = z.object({
  ...texts('dispatchConfirmationNumber'),
  shipmentTrackingNumber: z.pipe(textOrNumber, z.string()),
  packages: list({ ...texts('referenceNumber', 'trackingNumber'), documents: oneOrMany(document) }),
  documents: oneOrMany(document),
  shipmentCharges: prices,
  warnings: textList,
});
export type ShipmentResponse = z.output<typeof shipmentResponse>;

export const imageResponse = z.object({ documents: oneOrMany(document) });

const event = z.object({
  ...texts('date', 'time', 'GMTOffset', 'typeCode', 'description', 'signedBy'),
  serviceArea: list(texts('code', 'description')),
});
export type ResponseEvent = z.output<typeof event>;

export const trackingResponse = z.object({
  shipments: list({
    ...texts('shipmentTrackingNumber'),
    shipperReferences: list(texts('value')),
    events: oneOrMany(event),
    pieces: list({ ...texts('trackingNumber'), events: oneOrMany(event) }),
  }),
});

export const addressResponse = z.object({ address: list(texts('postalCode', 'cityName')) });

const measure = part(texts('value', 'uom'));

const servicePoint = z.object({
  ...texts(
    'facilityId',
    'servicePointName',
    'localName',
    'distance',
    'distanceMetric',
    'shippingCutOffTime',
    'svpStatus',
  ),
  address: part(texts('addressLine1', 'city', 'zipCode')),
  geoLocation: part(texts('latitude', 'longitude')),
  openingHours: part({
    openingHours: list(texts('dayOfWeek', 'openingTime', 'closingTime')),
    holidays: part({ closed: list(texts('from', 'to')) }),
  }),
  contactDetails: part(texts('phoneNumber')),
  servicePointCapabilities: part({
    ...texts('pieceCountLimit', 'pieceWeightLimit', 'pieceWeightLimitUnit'),
    shipmentDropOff: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
  }),
  shipmentLimitations: part({ maxNumberOfPieces: measure }),
  shipmentLimitationsByPiece: part({
    pieceSizeLimit1: measure,
    pieceSizeLimit2: measure,
    pieceSizeLimit3: measure,
    maxPieceWeight: measure,
  }),
});
export type ResponsePoint = z.output<typeof servicePoint>;

export const pointsResponse = z.object({
  status: part(texts('statusCode', 'statusMessage')),
  servicePoints: oneOrMany(servicePoint),
});
