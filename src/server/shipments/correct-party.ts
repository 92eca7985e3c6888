import type { MainInfo } from '#contract/shipments.ts';
import type { PartyCorrection } from '#domain/address.ts';
import { mostPaperVersions } from '#domain/customs-papers.ts';
import { customsPaperMessages } from '#domain/messages/customs-papers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { isStaff } from '#domain/user.ts';
import { changeOrder, checkVersion, lockOrder, readMainInfo, recordAction } from '#server/orders/order.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { bookCorrected, findOpenAttempt } from './booking-attempts.ts';
import { findCarrierProblems } from './check-booking.ts';
import { schedulePapers } from './declared-shipment.ts';
import { readPaperVersion, updateParty } from './repository.ts';

interface PartyChange {
  requestId: number;
  party: PartyCorrection;
  ifMatch: string | null;
  caller: Caller;
  now: Date;
}

/**
 * Corrects one end of a paid order until it is booked, and has it booked at once (rule S-10). Its place was priced and stays. @throws
 * RuleBroken where it cannot be corrected, and by field for what the carrier does not take; Conflict when the order was changed meanwhile
 */
export async function correctParty(
  tx: Db,
  services: Pick<Services, 'carriers'>,
  { requestId, party: { type, ...lines }, ifMatch, caller, now }: PartyChange,
): Promise<MainInfo> {
  const order = await lockOrder(tx, requestId, now);
  await checkVersion(tx, order, ifMatch, now);
  const { status, awbNumber } = order;
  if (order.step < 3 || !orderAllows('correctParty', { status, isBooked: awbNumber !== null }))
    throw new RuleBroken(orderMessages.correctionIsOver);
  if (await findOpenAttempt(tx, requestId)) throw new RuleBroken(pickupMessages.beingBooked);
  if (!isStaff(caller.role) && (await readPaperVersion(tx, requestId)) >= mostPaperVersions)
    throw new RuleBroken(customsPaperMessages.tooManyVersions(mostPaperVersions));
  const { taxID: taxId, ...address } = lines;
  if (!(await updateParty(tx, requestId, type, { ...address, taxId })))
    throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
  const side = type.toLowerCase();
  const errors: Record<string, string[]> = {};
  // What the carrier does not take at the other end is corrected there, and of the place by customer support.
  for (const { field, text } of await findCarrierProblems(tx, services, order, now)) {
    const [end, name = ''] = (field ?? '').split('.');
    if (end === side && name in lines) (errors[name] ??= []).push(text);
  }
  if (Object.keys(errors).length > 0) throw new RuleBroken(errors);
  await changeOrder(tx, requestId, {}, { userId: caller.userId });
  const { company, contact, phone, email, street, apartment, line3, suburb, state } = address;
  const texts = [company, contact, phone, email, street, apartment, line3, suburb, state];
  await recordAction(tx, order, {
    type: shipmentMessages.contactAction,
    content: shipmentMessages.contactChanged(type, texts.filter(Boolean).join(', ')),
    userId: caller.userId,
    isCustomers: true,
    now,
  });
  await schedulePapers(tx, requestId, now);
  await bookCorrected(tx, requestId, now);
  return await readMainInfo(tx, requestId, now);
}
