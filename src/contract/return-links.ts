import * as z from 'zod/mini';
import { describe } from '#domain/field.ts';
import { orderRights } from '#domain/order-rights.ts';
import { measurementSystems } from '#domain/package.ts';
import { extensionRules, handOvers, returnLinkRules, returnLinkStates, returnUseRules } from '#domain/return-link.ts';
import { endpoint } from './endpoint.ts';
import { servicePoint } from './service-point-shape.ts';
import { amount, dayText, fineNumber, id, idInPath, instant, livemode, pdfFile, text, timeText } from './shape.ts';

/** `path` fills a square of `size`, one unit a module. */
const qrCode = z.strictObject({ size: z.int(), path: text });

/** `path` is of the portal; null: the server's key has changed since, or an API key without `payments:write` asks. */
const returnLink = z.strictObject({
  state: z.enum(returnLinkStates),
  path: z.nullable(text),
  validUntil: dayText,
  mostWeight: fineNumber,
  /** Null: any. */
  carriers: z.nullable(z.array(text)),
  mostUSD: amount,
  madeBy: text,
  dateCreated: instant,
  dateMailed: z.nullable(instant),
  dateRevoked: z.nullable(instant),
  dateUsed: z.nullable(instant),
  /** The order that brings it back. */
  returnId: z.nullable(id),
});

const newestLink = z.strictObject({
  link: z.nullable(returnLink),
  measurementSystem: z.enum(measurementSystems),
  /** Of the recipient, to whom the link is mailed. */
  recipientEmail: z.nullable(text),
  livemode,
});
export type NewestReturnLink = z.infer<typeof newestLink>;

const estimate = z.strictObject({
  measurementSystem: z.enum(measurementSystems),
  /** Of all that was sent; a link allows at most as much. */
  sentWeight: fineNumber,
  /** Those that price the way back today, the cheapest first. */
  carriers: z.array(z.strictObject({ id, name: text, priceUSD: amount })),
});
export type ReturnEstimate = z.infer<typeof estimate>;

/** Of the return that the link has made. */
const madeReturn = z.strictObject({
  carrier: text,
  awbNumber: z.nullable(text),
  /** `over`: it was handed over; `cancelled`: it is not sent. */
  label: z.enum(['fetching', 'ready', 'missing', 'over', 'cancelled']),
  handOver: z.enum(handOvers),
  /** With a pick-up its day, else the day by which it is brought. */
  handOverBy: z.nullable(dayText),
  readyAt: z.nullable(timeText),
  closesAt: z.nullable(timeText),
  point: z.nullable(servicePoint),
  trackingPath: z.nullable(text),
  qr: z.nullable(qrCode),
  /** Code 128: bars in modules. */
  barcode: z.nullable(
    z.strictObject({ modules: z.int(), bars: z.array(z.strictObject({ at: z.int(), width: z.int() })) }),
  ),
});
export type MadeReturn = z.infer<typeof madeReturn>;

/** What anybody with the link sees: no street, no price. */
const returnPage = z.strictObject({
  state: z.enum(returnLinkStates),
  livemode,
  sender: text,
  from: text,
  to: text,
  validUntil: dayText,
  measurementSystem: z.enum(measurementSystems),
  mostWeight: fineNumber,
  packages: z.array(z.strictObject({ packageNumber: z.int(), contents: text, quantity: z.int(), weight: fineNumber })),
  /** Null: any. */
  carriers: z.nullable(z.array(text)),
  /** The recipient, as the shipment named them; null unless it is open. */
  person: z.nullable(z.strictObject({ name: text, phone: text })),
  /** Of carriers that take it for what the link allows: those of the cheapest first. */
  points: z.array(z.strictObject({ carrierId: id, carrier: text, point: servicePoint })),
  firstPickupDay: z.nullable(dayText),
  lastPickupDay: z.nullable(dayText),
  made: z.nullable(madeReturn),
});
export type ReturnPage = z.infer<typeof returnPage>;

/** 256 random bits; another format is a 404. */
const byToken = {
  token: describe(z.string().check(z.regex(/^[\w-]{43}$/)), { type: 'string', description: 'The end of the link' }),
};
const ofLink = { roles: 'open', limited: true, params: byToken, response: returnPage } as const;
const ofRequest = { object: 'request', params: { id: idInPath }, roles: orderRights.createReturn.roles } as const;

/** Rule Q-45. Those with a token are for whoever has the link, without sign-in. */
export const returnLinkEndpoints = {
  read: endpoint('GET', '/shipping/returnLinks/{id}', { ...ofRequest, response: newestLink }),
  estimate: endpoint('GET', '/shipping/returnLinks/estimate/{id}', { ...ofRequest, response: estimate }),
  make: endpoint('POST', '/shipping/returnLinks/{id}', { ...ofRequest, body: returnLinkRules, response: newestLink }),
  extend: endpoint('PUT', '/shipping/returnLinks/{id}', { ...ofRequest, body: extensionRules, response: newestLink }),
  revoke: endpoint('DELETE', '/shipping/returnLinks/{id}', { ...ofRequest, response: newestLink }),
  /** To the recipient's address of the order. */
  mail: endpoint('POST', '/shipping/returnLinks/mail/{id}', { ...ofRequest, response: newestLink }),
  page: endpoint('GET', '/shipping/returnLinks/byToken/{token}', ofLink),
  /** Makes the return once; used again it returns the same. */
  use: endpoint('POST', '/shipping/returnLinks/byToken/{token}', { ...ofLink, body: returnUseRules }),
  label: endpoint('GET', '/shipping/returnLinks/byToken/{token}/label', { ...ofLink, ...pdfFile }),
};
