import type { FieldErrors } from '#domain/field.ts';
import { carrierOfferMessages } from '#domain/messages/offers.ts';
import { localMoment } from '#domain/working-days.ts';
import { type Booking, type Carrier, CarrierRefusal, type InputProblem } from '#server/carriers/carrier.ts';
import { type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { type Order, readOrder } from '#server/orders/order.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { readBooking } from './read-booking.ts';

/** With the field names of the details form: `from.street` is its `shipFrom.street`. Problems without such a field get the empty name. */
function toFieldErrors(problems: readonly InputProblem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, text } of problems) {
    const name = /^((from|to)\.\w+|customs\..+)$/.test(field ?? '')
      ? field!.replace(/^from/, 'shipFrom').replace(/^to/, 'shipTo')
      : '';
    errors[name] = [...(errors[name] ?? []), text];
  }
  return errors;
}

/** What would be booked now, and with whom. Null for a carrier by tariff. @throws RuleBroken for an account that is not connected any more */
export async function readPlanned(
  db: Db,
  { carriers }: Pick<Services, 'carriers'>,
  order: Order,
  offer: ChosenOffer,
  now: Date,
  mayLackAddresses = false,
): Promise<{ carrier: Carrier; booking: Booking } | null> {
  if (offer.carrierAccountId === null) return null;
  const carrier = await carriers.find(db, offer, localMoment(now, order.originTimeZone).day);
  if (!carrier || carrier.isOff) throw new RuleBroken(carrierOfferMessages.notConnected(offer.providerName));
  const times = { reference: `Q-${order.id}-check`, sentAt: now, mayLackAddresses };
  const booking = await readBooking(db, order, offer, carrier, times);
  return { carrier, booking };
}

/** Checks the details by the carrier's limits, without asking it. @throws RuleBroken by field */
export async function checkCarrierBounds(
  tx: Db,
  services: Pick<Services, 'carriers'>,
  requestId: number,
  offer: ChosenOffer,
  now: Date,
): Promise<void> {
  const planned = await readPlanned(tx, services, await readOrder(tx, requestId, now), offer, now);
  const problems = planned?.carrier.findProblems?.(planned.booking) ?? [];
  if (problems.length > 0) throw new RuleBroken(toFieldErrors(problems));
}

/** What the carrier would refuse by its limits, without asking it. None without an offer or limits. */
export async function findCarrierProblems(
  tx: Db,
  { carriers }: Pick<Services, 'carriers'>,
  order: Order,
  now: Date,
): Promise<readonly InputProblem[]> {
  const offer = await readChosenOffer(tx, order.id);
  const carrier = offer && (await carriers.find(tx, offer, localMoment(now, order.originTimeZone).day));
  if (!carrier?.findProblems) return [];
  return carrier.findProblems(
    await readBooking(tx, order, offer!, carrier, { reference: `Q-${order.id}-check`, sentAt: now }),
  );
}

/** For the customer: the carrier's own words stay with customer support. */
function explainRefusal({ name }: Carrier, { kind, problems }: CarrierRefusal): string {
  if (problems.length > 0) return problems.map(({ text }) => text).join(' ');
  if (kind === 'price') return carrierOfferMessages.dearer(name);
  return kind === 'credentials' ? carrierOfferMessages.notConnected(name) : carrierOfferMessages.wouldRefuse(name);
}

const longestCheckMs = 10_000;

/** The carrier checks the booking before money moves; without a response it stops nothing. @throws RuleBroken where it refuses */
export async function checkWithCarrier(
  db: Db,
  services: Pick<Services, 'carriers' | 'log'>,
  requestId: number,
  now: Date,
): Promise<void> {
  const offer = await readChosenOffer(db, requestId);
  const order = offer && (await readOrder(db, requestId, now));
  // Everything else that stops a payment is said by the payment itself.
  if (!order || order.step !== 2 || order.status !== 'N') return;
  const planned = await readPlanned(db, services, order, offer, now);
  if (!planned) return;
  const { carrier, booking } = planned;
  const problems = carrier.findProblems?.(booking) ?? [];
  if (problems.length > 0) throw new RuleBroken(problems.map(({ text }) => text).join(' '));
  try {
    await carrier.checkBooking?.(booking, AbortSignal.timeout(longestCheckMs));
  } catch (failure) {
    if (failure instanceof CarrierRefusal && failure.kind !== 'busy') {
      throw new RuleBroken(explainRefusal(carrier, failure));
    }
    services.log.warn({ err: failure, provider: carrier.providerId }, 'A carrier did not check a booking');
  }
}
