import type { HandlersOf } from '#server/all-handlers.ts';
import { readMainInfo } from '#server/quotes/request-record.ts';
import { findFirstScanned } from './find-scanned.ts';
import { handOverScanned } from './hand-over-scanned.ts';

/** The codes of parcels (rules S-31, S-32). */
export const scanHandlers = (): HandlersOf<'scans'> => ({
  async find({ db, query: { code }, now }) {
    const orders = await findFirstScanned(db, [code].flat(), now);
    return { orders, info: orders.length === 1 ? await readMainInfo(db, orders[0]!.id, now) : null };
  },
  handOver: ({ db, body, caller, now }) => handOverScanned(db, body, { userId: caller.userId, now }),
});
