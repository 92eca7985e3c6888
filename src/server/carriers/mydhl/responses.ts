import * as z from 'zod/mini';
import { listOfParts, oneOrMany, optionalPart, textFields, textOrNumber } from '#server/carriers/tolerant.ts';

// MyDHL's responses, as far as they are read. Nearly everything may be missing, and numbers may be text.

const requiredText = z.pipe(textOrNumber, z.string());
const textList = oneOrMany(z.union([z.string(), z.number()]));

const prices = listOfParts(textFields('currencyType', 'priceCurrency', 'price'));
const lines = listOfParts(textFields('name', 'serviceCode', 'typeCode', 'price', 'priceCurrency'));

const product = z.object({
  ...textFields('productName', 'productCode', 'localProductCode'),
  totalPrice: prices,
  totalPriceBreakdown: listOfParts({
    ...textFields('currencyType'),
    priceBreakdown: listOfParts(textFields('typeCode', 'price')),
  }),
  detailedPriceBreakdown: listOfParts({ ...textFields('currencyType', 'priceCurrency'), breakdown: lines }),
  items: listOfParts({ breakdown: lines }),
  pickupCapabilities: optionalPart(textFields('localCutoffDateAndTime')),
  deliveryCapabilities: optionalPart(textFields('estimatedDeliveryDateAndTime', 'totalTransitDays')),
});
export type RatedProduct = z.output<typeof product>;

export const ratesResponse = z.object({
  products: oneOrMany(product),
  exchangeRates: listOfParts(textFields('currentExchangeRate', 'currency', 'baseCurrency')),
  warnings: textList,
});
export type RatesResponse = z.output<typeof ratesResponse>;

const document = z.object({
  ...textFields('imageFormat', 'encodingFormat', 'typeCode'),
  content: z.string(),
});
export type ResponseDocument = z.output<typeof document>;

export const shipmentResponse = z.object({
  ...textFields('dispatchConfirmationNumber'),
  shipmentTrackingNumber: requiredText,
  packages: listOfParts({ ...textFields('trackingNumber'), documents: oneOrMany(document) }),
  documents: oneOrMany(document),
  shipmentCharges: prices,
  warnings: textList,
});
export type ShipmentResponse = z.output<typeof shipmentResponse>;

export const imageResponse = z.object({ documents: oneOrMany(document) });

const event = z.object({
  ...textFields('date', 'time', 'GMTOffset', 'typeCode', 'description', 'signedBy'),
  serviceArea: listOfParts(textFields('code', 'description')),
});
export type ResponseEvent = z.output<typeof event>;

export const trackingResponse = z.object({
  shipments: listOfParts({
    ...textFields('shipmentTrackingNumber'),
    shipperReferences: listOfParts(textFields('value')),
    events: oneOrMany(event),
    pieces: listOfParts({ ...textFields('trackingNumber'), events: oneOrMany(event) }),
  }),
});

export const addressResponse = z.object({ address: listOfParts(textFields('postalCode', 'cityName')) });

const measure = optionalPart(textFields('value', 'uom'));

const servicePoint = z.object({
  ...textFields(
    'facilityId',
    'servicePointName',
    'localName',
    'distance',
    'distanceMetric',
    'shippingCutOffTime',
    'svpStatus',
  ),
  address: optionalPart(textFields('addressLine1', 'city', 'zipCode')),
  geoLocation: optionalPart(textFields('latitude', 'longitude')),
  openingHours: optionalPart({
    openingHours: listOfParts(textFields('dayOfWeek', 'openingTime', 'closingTime')),
    holidays: optionalPart({ closed: listOfParts(textFields('from', 'to')) }),
  }),
  contactDetails: optionalPart(textFields('phoneNumber')),
  servicePointCapabilities: optionalPart({
    ...textFields('pieceCountLimit', 'pieceWeightLimit', 'pieceWeightLimitUnit'),
    shipmentDropOff: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
  }),
  shipmentLimitations: optionalPart({ maxNumberOfPieces: measure }),
  shipmentLimitationsByPiece: optionalPart({
    pieceSizeLimit1: measure,
    pieceSizeLimit2: measure,
    pieceSizeLimit3: measure,
    maxPieceWeight: measure,
  }),
});
export type ResponsePoint = z.output<typeof servicePoint>;

export const pointsResponse = z.object({
  status: optionalPart(textFields('statusCode', 'statusMessage')),
  servicePoints: oneOrMany(servicePoint),
});
