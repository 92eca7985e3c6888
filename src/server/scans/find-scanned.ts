import type { ScannedOrder } from '#contract/scans.ts';
import { readOrderId } from '#domain/order-number.ts';
import type { ScannedCode } from '#domain/scan.ts';
import type { Db } from '#server/platform/handler.ts';
import { findByKey } from '#server/tracking/find-by-key.ts';
import { readById, readByNumber } from './repository.ts';

export async function findScanned(db: Db, code: ScannedCode, now: Date): Promise<ScannedOrder[]> {
  if (code.kind === 'number') return await readByNumber(db, code.number, readOrderId(code.number), now);
  const id = code.kind === 'order' ? code.id : await findByKey(db, code.key);
  return id === null ? [] : await readById(db, id, now);
}

/** The orders of the first code that has any. */
export async function findFirstScanned(db: Db, codes: readonly ScannedCode[], now: Date): Promise<ScannedOrder[]> {
  for (const code of codes) {
    const scanned = await findScanned(db, code, now);
    if (scanned.length > 0) return scanned;
  }
  return [];
}
