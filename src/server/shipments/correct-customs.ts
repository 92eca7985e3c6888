import type { MainInfo } from '#contract/shipments.ts';
import type { CustomsDeclaration } from '#domain/customs.ts';
import { mostPaperVersions } from '#domain/customs-papers.ts';
import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { stageOf } from '#domain/tracking-state.ts';
import { isStaff } from '#domain/user.ts';
import { changeOrder, checkVersion, lockOrder, readMainInfo, recordAction } from '#server/orders/order.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { bookCorrected, findOpenAttempt } from './booking-attempts.ts';
import { schedulePapers } from './declared-shipment.ts';
import { readPaperVersion } from './repository.ts';
import { checkAndSaveCustoms } from './save-details.ts';

interface Correction {
  requestId: number;
  customs: CustomsDeclaration;
  ifMatch: string | null;
  caller: Pick<Caller, 'userId' | 'role'>;
  now: Date;
}

/**
 * Between payment and pick-up; new papers follow, and what is not booked yet is booked at once. @throws RuleBroken by field, or with why it
 * cannot be corrected; Conflict if changed
 */
export async function correctCustoms(
  tx: Db,
  { requestId, customs, ifMatch, caller, now }: Correction,
): Promise<MainInfo> {
  const order = await lockOrder(tx, requestId, now);
  await checkVersion(tx, order, ifMatch, now);
  const isCollected = order.trackingState !== null && stageOf(order.trackingState) > stageOf('pending');
  if (isCollected) throw new RuleBroken(words.collected);
  if (!orderAllows('correctCustoms', order)) throw new RuleBroken(words.closed);
  const isBooked = order.awbNumber !== null;
  if (!isBooked && (await findOpenAttempt(tx, requestId))) throw new RuleBroken(pickupMessages.beingBooked);
  if (!isStaff(caller.role) && (await readPaperVersion(tx, requestId)) >= mostPaperVersions)
    throw new RuleBroken(words.tooManyVersions(mostPaperVersions));
  await checkAndSaveCustoms(tx, order, customs);
  await changeOrder(tx, requestId, {}, caller);
  await recordAction(tx, order, {
    type: words.action,
    content: words.corrected,
    userId: caller.userId,
    isCustomers: true,
    now,
  });
  await schedulePapers(tx, requestId, now);
  if (!isBooked) await bookCorrected(tx, requestId, now);
  return await readMainInfo(tx, requestId, now);
}
