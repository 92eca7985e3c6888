import type { HandlersOf } from '#server/all-handlers.ts';
import { findFirstScanned } from './find-scanned.ts';
import { handOverScanned } from './hand-over-scanned.ts';

/** The codes of parcels (rules S-31, S-32). */
export const scanHandlers = (): HandlersOf<'scans'> => ({
  async find({ db, query: { code }, now }) {
    return { orders: await findFirstScanned(db, [code].flat(), now) };
  },
  handOver: ({ db, body, caller, now }) => handOverScanned(db, body, { userId: caller.userId, now }),
});
