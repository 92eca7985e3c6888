import * as z from 'zod/mini';
import { describe } from '#domain/field-facts.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { orderRights } from '#domain/order-rights.ts';
import { handOverRules, longestCode, mostCodes } from '#domain/scan.ts';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './shape.ts';
import { mainInfo } from './shipments.ts';
import { shortOrder } from './short-order.ts';

/** An order by the code on its parcel. */
const scannedOrder = z.strictObject({ ...shortOrder, customerName: text });
export type ScannedOrder = z.infer<typeof scannedOrder>;

const code = describe(
  z.string().check(
    z.minLength(1),
    z.refine((sent) => sent.length <= longestCode, { error: () => ruleMessages.maxCharacters(longestCode) }),
  ),
  { title: 'Code', maxLength: longestCode },
);

/** The codes of parcels: who they belong to, and ticking them off (rules S-31, S-32). */
export const scanEndpoints = {
  /**
   * The orders of the first of the codes of a picture that any order has: by AWB number, id, pick-up number or tracking link.
   * Words and links to elsewhere are no code of an order; none found is an empty list.
   */
  find: endpoint('GET', '/shipping/scannedOrders', {
    roles: staff,
    query: { code: z.union([z.array(code).check(z.maxLength(mostCodes)), code]) },
    repeated: ['code'],
    /** `info` is the state of the one order, by which its page opens; null where there are none or several. */
    response: z.strictObject({ orders: z.array(scannedOrder), info: z.nullable(mainInfo) }),
  }),
  /** Writes down that a parcel was handed over to its carrier; of one that is known to be nothing changes. */
  handOver: endpoint('POST', '/shipping/handOver', {
    roles: orderRights.addTracking.roles,
    body: handOverRules,
    /** `entryId` is the tracking entry, by which it is taken back; `isNew` is false where it was handed over before. */
    response: z.strictObject({ id, entryId: id, at: instant, isNew: z.boolean() }),
    queueable: true,
  }),
};
