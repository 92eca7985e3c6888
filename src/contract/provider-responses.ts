import * as z from 'zod/mini';
import { fileStates } from '#domain/files.ts';
import { largestCustomFile } from '#domain/custom-files.ts';
import { describe } from '#domain/field.ts';
import { measurementSystems, packageTypes } from '#domain/package.ts';
import { responseKinds, linkStates, providerResponseRules, providerRefusalRules } from '#domain/provider-response.ts';
import { staff } from '#domain/user.ts';
import { endpoint, uploadedFile } from './endpoint.ts';
import { insurance, wishes } from './quote-shapes.ts';
import { amount, dayText, fineNumber, id, idInPath, instant, pdfFile, text } from './shape.ts';

const place = z.strictObject({ city: text, postcode: z.nullable(text), country: text });

/** Without value. Sides in cm or inches, weight of one piece in kg or pounds. */
const piece = z.strictObject({
  quantity: z.int(),
  packageType: z.enum(packageTypes),
  length: fineNumber,
  width: fineNumber,
  height: fineNumber,
  weight: fineNumber,
  description: text,
  descriptionOfContents: text,
});

/** Of this provider. `price` is the provider's, in USD; `validUntil` null: until the end of the pick-up day. */
const newestResponse = z.strictObject({
  kind: z.enum([...responseKinds, 'refusal']),
  price: z.nullable(amount),
  pickUpDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  validUntil: z.nullable(dayText),
  note: z.nullable(text),
  file: z.nullable(
    z.strictObject({ fileName: text, size: z.int(), state: z.enum(fileStates), note: z.optional(z.nullable(text)) }),
  ),
  dateAnswered: instant,
  /** Customer support entered it. */
  bySupport: z.boolean(),
});

/** Rule PR-7: without the customer's name or prices. `targetPrice`: the provider's own, in USD; days and deadline in `timeZone`. */
export const providerPage = z.strictObject({
  requestId: id,
  providerName: text,
  state: z.enum(linkStates),
  version: z.int(),
  deadline: instant,
  /** Null: no more time was requested after this deadline. */
  timeRequested: z.optional(z.nullable(instant)),
  timeZone: text,
  from: place,
  to: place,
  measurementSystem: z.enum(measurementSystems),
  packages: z.array(piece),
  chargeableWeight: fineNumber,
  insurance: z.nullable(insurance),
  wishes: z.nullable(wishes),
  targetPrice: z.nullable(amount),
  answer: z.nullable(newestResponse),
});
export type ProviderPage = z.infer<typeof providerPage>;

/** 256 random bits; another format is a 404. */
const byToken = {
  token: describe(z.string().check(z.regex(/^[\w-]{43}$/)), { type: 'string', description: 'The end of the link' }),
};

const ofLink = { roles: 'open', limited: true, params: byToken, response: providerPage } as const;

/** Without sign-in (rule PR-6). `If-Match` takes the `version`; a 409 has the current page after another response (rule PR-10). */
export const providerResponseEndpoints = {
  read: endpoint('GET', '/shipping/OfferLink/{token}', ofLink),
  respond: endpoint('POST', '/shipping/OfferLink/{token}', {
    ...ofLink,
    body: z.object({ JsonData: providerResponseRules, Files: z.optional(z.array(uploadedFile)) }),
    bodyKind: 'multipart',
    uploads: { most: 1, largest: largestCustomFile },
  }),
  refuse: endpoint('POST', '/shipping/OfferLink/{token}/Refusal', { ...ofLink, body: providerRefusalRules }),
  /** When the deadline has passed. */
  requestTime: endpoint('POST', '/shipping/OfferLink/{token}/MoreTime', ofLink),
  file: endpoint('GET', '/shipping/OfferFile/{id}', { roles: staff, params: { id: idInPath }, ...pdfFile }),
};
