import type { Answer } from '#contract/call.ts';
import type { scanCalls } from '#contract/scans.ts';
import { scanMessages } from '#domain/messages/scan.ts';
import { isLink, readScannedCode } from '#domain/scan.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { handOver } from '#server/tracking/hand-over.ts';
import { findScanned } from './find-scanned.ts';

/**
 * Ticks off the parcel with a code as handed over to its carrier.
 * @throws RuleBroken for a text that is no code, for several orders of one number and for an order that is not paid
 * @throws NotFound for a code that no order has
 */
export async function handOverScanned(
  tx: Db,
  { code, at }: { code: string; at: string },
  by: { userId: number; now: Date },
): Promise<Answer<typeof scanCalls.handOver>> {
  if (readScannedCode(code) === null)
    throw new RuleBroken({ code: [isLink(code) ? scanMessages.foreignLink : scanMessages.unreadable] });
  const [order, ...others] = await findScanned(tx, code, by.now);
  if (!order) throw new NotFound(isLink(code) ? scanMessages.unknownLink : scanMessages.unknown(code));
  if (others.length > 0) throw new RuleBroken({ code: [scanMessages.several(code)] });
  return { id: order.id, ...(await handOver(tx, { requestId: order.id, at: new Date(at), ...by })) };
}
