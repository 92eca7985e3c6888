import * as z from 'zod/mini';
import { decimal, money, optionalText } from '#domain/field.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { idInPath } from './shape.ts';

const place = (label: string) => optionalText(label, { max: 255 });

/** Only `orderId` is compared with the path; the mail contains the server's own data. */
const draft = z.object({
  orderId: decimal('Order', { decimals: 0, min: 1 }),
  destinations: z.object({ from: place('From'), to: place('To') }),
  shippingPrice: z.optional(z.nullable(money('Price', { min: 0, max: 9_999_999_999_999.99 }))),
  orderUrl: optionalText('Order address', { max: 2048 }),
});

/** Rule OFF-14. */
export const leftCartEndpoints = {
  /** `sent` false: no reason to remind, or it was sent before. */
  send: endpoint('POST', '/shipping/sendLeftCartEmail/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    body: draft,
    response: z.strictObject({ sent: z.boolean() }),
    queueable: true,
  }),
};
