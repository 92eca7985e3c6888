import { readScannedCode } from '#domain/scan.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { readMainInfo } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { findFirstScanned } from './find-scanned.ts';
import { handOverScanned } from './hand-over-scanned.ts';

/** Rules S-31, S-32. */
export function scanHandlers({ config: { publicUrl } }: Pick<Services, 'config'>): HandlersOf<'scans'> {
  const readCode = (text: string) => readScannedCode(text, publicUrl === null ? [] : [publicUrl]);
  return {
    async find({ db, query, now }) {
      const codes = [query.code].flat().flatMap((text) => readCode(text) ?? []);
      const orders = await findFirstScanned(db, codes, now);
      return { orders, info: orders.length === 1 ? await readMainInfo(db, orders[0]!.id, now) : null };
    },
    handOver: ({ db, body: { code, at }, caller, now }) =>
      handOverScanned(db, { text: code, code: readCode(code), at }, { userId: caller.userId, now }),
  };
}
