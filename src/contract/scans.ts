import * as z from 'zod/mini';
import { describe } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { orderRights } from '#domain/order-rights.ts';
import { handOverRules, longestCode, mostCodes } from '#domain/scan.ts';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './shape.ts';
import { mainInfo } from './shipments.ts';
import { shortOrder } from './find.ts';

const scannedOrder = z.strictObject({ ...shortOrder, customerName: text });
export type ScannedOrder = z.infer<typeof scannedOrder>;

const code = describe(
  z.string().check(
    z.minLength(1),
    z.refine((sent) => sent.length <= longestCode, { error: () => ruleMessages.maxCharacters(longestCode) }),
  ),
  { title: 'Code', maxLength: longestCode },
);

/** Rules S-31, S-32. */
export const scanEndpoints = {
  /** By the first code that has orders: AWB number, id, pick-up number or tracking link. */
  find: endpoint('GET', '/shipping/scannedOrders', {
    roles: staff,
    query: { code: z.union([z.array(code).check(z.maxLength(mostCodes)), code]) },
    repeated: ['code'],
    /** Only for a single order. */
    response: z.strictObject({ orders: z.array(scannedOrder), info: z.nullable(mainInfo) }),
  }),
  /** Does nothing when it was handed over before. */
  handOver: endpoint('POST', '/shipping/handOver', {
    roles: orderRights.addTracking.roles,
    body: handOverRules,
    /** `entryId`: to withdraw it; `isNew` false: handed over before. */
    response: z.strictObject({ id, entryId: id, at: instant, isNew: z.boolean() }),
    queueable: true,
  }),
};
