import type { ResponseOf } from '#contract/endpoint.ts';
import type { scanEndpoints } from '#contract/scans.ts';
import { scanMessages } from '#domain/messages/scan.ts';
import { isLink, type ScannedCode } from '#domain/scan.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { handOver } from '#server/tracking/hand-over.ts';
import { findScanned } from './find-scanned.ts';

/** `code` null: the text is no code. @throws RuleBroken for no code, several orders, or an unpaid one; NotFound when no order has it */
export async function handOverScanned(
  tx: Db,
  { text, code, at }: { text: string; code: ScannedCode | null; at: string },
  by: { userId: number; now: Date },
): Promise<ResponseOf<typeof scanEndpoints.handOver>> {
  if (code === null)
    throw new RuleBroken({ code: [isLink(text) ? scanMessages.foreignLink : scanMessages.unreadable] });
  const [order, ...others] = await findScanned(tx, code, by.now);
  if (!order) throw new NotFound(isLink(text) ? scanMessages.unknownLink : scanMessages.unknown(text));
  if (others.length > 0) throw new RuleBroken({ code: [scanMessages.several(text)] });
  return { id: order.id, ...(await handOver(tx, { requestId: order.id, at: new Date(at), ...by })) };
}
