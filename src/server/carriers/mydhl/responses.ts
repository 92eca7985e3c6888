import * as z from 'zod/mini';
import { oneOrMany, textOrNumber } from '#server/carriers/tolerant.ts';

// What MyDHL answers, as far as it is read. Nearly everything may be missing, and numbers may be text.

const text = z.optional(textOrNumber);

const priceLine = z.object({ name: text, serviceCode: text, typeCode: text, price: text, priceCurrency: text });

const priceView = z.object({
  currencyType: text,
  priceCurrency: text,
  breakdown: oneOrMany(priceLine),
});

const product = z.object({
  productName: text,
  productCode: text,
  localProductCode: text,
  totalPrice: oneOrMany(z.object({ currencyType: text, priceCurrency: text, price: text })),
  totalPriceBreakdown: oneOrMany(
    z.object({ currencyType: text, priceBreakdown: oneOrMany(z.object({ typeCode: text, price: text })) }),
  ),
  detailedPriceBreakdown: oneOrMany(priceView),
  items: oneOrMany(z.object({ breakdown: oneOrMany(priceLine) })),
  pickupCapabilities: z.optional(z.nullable(z.object({ localCutoffDateAndTime: text }))),
  deliveryCapabilities: z.optional(
    z.nullable(z.object({ estimatedDeliveryDateAndTime: text, totalTransitDays: text })),
  ),
});
export type RatedProduct = z.output<typeof product>;

export const ratesResponse = z.object({
  products: oneOrMany(product),
  exchangeRates: oneOrMany(z.object({ currentExchangeRate: text, currency: text, baseCurrency: text })),
  warnings: oneOrMany(z.union([z.string(), z.number()])),
});
export type RatesResponse = z.output<typeof ratesResponse>;

const document = z.object({
  imageFormat: text,
  encodingFormat: text,
  content: z.string(),
  typeCode: text,
  packageReferenceNumber: text,
});
export type ResponseDocument = z.output<typeof document>;

export const shipmentResponse = z.object({
  shipmentTrackingNumber: z.pipe(textOrNumber, z.string()),
  dispatchConfirmationNumber: text,
  packages: oneOrMany(z.object({ referenceNumber: text, trackingNumber: text, documents: oneOrMany(document) })),
  documents: oneOrMany(document),
  shipmentCharges: oneOrMany(z.object({ currencyType: text, priceCurrency: text, price: text })),
  warnings: oneOrMany(z.union([z.string(), z.number()])),
});
export type ShipmentResponse = z.output<typeof shipmentResponse>;

export const imageResponse = z.object({ documents: oneOrMany(document) });

const event = z.object({
  date: text,
  time: text,
  GMTOffset: text,
  typeCode: text,
  description: text,
  serviceArea: oneOrMany(z.object({ code: text, description: text })),
  signedBy: text,
});
export type ResponseEvent = z.output<typeof event>;

export const trackingResponse = z.object({
  shipments: oneOrMany(
    z.object({
      shipmentTrackingNumber: text,
      shipperReferences: oneOrMany(z.object({ value: text, typeCode: text })),
      events: oneOrMany(event),
      pieces: oneOrMany(z.object({ trackingNumber: text, events: oneOrMany(event) })),
    }),
  ),
});

export const addressResponse = z.object({
  warnings: oneOrMany(z.union([z.string(), z.number()])),
  address: oneOrMany(z.object({ countryCode: text, postalCode: text, cityName: text })),
});

const measure = z.optional(z.nullable(z.object({ value: text, uom: text })));

const servicePoint = z.object({
  facilityId: text,
  servicePointName: text,
  localName: text,
  address: z.optional(z.nullable(z.object({ addressLine1: text, city: text, zipCode: text }))),
  geoLocation: z.optional(z.nullable(z.object({ latitude: text, longitude: text }))),
  distance: text,
  distanceMetric: text,
  shippingCutOffTime: text,
  openingHours: z.optional(
    z.nullable(
      z.object({
        openingHours: oneOrMany(z.object({ dayOfWeek: text, openingTime: text, closingTime: text })),
        holidays: z.optional(z.nullable(z.object({ closed: oneOrMany(z.object({ from: text, to: text })) }))),
      }),
    ),
  ),
  contactDetails: z.optional(z.nullable(z.object({ phoneNumber: text }))),
  servicePointCapabilities: z.optional(
    z.nullable(
      z.object({ shipmentDropOff: z.optional(z.nullable(z.union([z.boolean(), z.string()]))), pieceCountLimit: text }),
    ),
  ),
  shipmentLimitationsByPiece: z.optional(
    z.nullable(
      z.object({
        pieceSizeLimit1: measure,
        pieceSizeLimit2: measure,
        pieceSizeLimit3: measure,
        maxPieceWeight: measure,
      }),
    ),
  ),
  svpStatus: text,
});
export type ResponsePoint = z.output<typeof servicePoint>;

export const pointsResponse = z.object({
  status: z.optional(z.nullable(z.object({ statusCode: text, statusMessage: text }))),
  servicePoints: oneOrMany(servicePoint),
});
