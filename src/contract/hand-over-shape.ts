import * as z from 'zod/mini';
import { pickupTypes } from '#domain/shipping-details.ts';
import { amount, dayText, text, timeText } from './shape.ts';

/** Null: not entered. Coordinates are those of the drop-off point, else of the origin. */
export const shipmentDetails = z.strictObject({
  shippingDate: z.nullable(dayText),
  pickupType: z.nullable(z.enum(pickupTypes)),
  pickupDate: z.nullable(dayText),
  packageWillBeReadyAt: z.nullable(timeText),
  officeClosesAt: z.nullable(timeText),
  pickupPhoneToCall: z.nullable(text),
  pickupServicePointName: z.nullable(text),
  pickupLocalName: z.nullable(text),
  pickupAddressAddressLine1: z.nullable(text),
  pickupAddressCity: z.nullable(text),
  /** City and postcode in the country's format. */
  pickupAddressTown: z.nullable(text),
  pickupGeoLocationLatitude: z.nullable(z.number()),
  pickupGeoLocationLongitude: z.nullable(z.number()),
  shippmentDetailInfo: z.nullable(text),
  declaredValue: amount,
});
