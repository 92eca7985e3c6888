import type { ReturnPage } from '#contract/return-links.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { returnLinkMessages as words } from '#domain/messages/return-links.ts';
import { centsText } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { type ReturnUse, returnLinkState } from '#domain/return-link.ts';
import type { ShippingDetails } from '#domain/shipping-details.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { joinSentences } from '#domain/text-form.ts';
import { weightText } from '#domain/units.ts';
import { proposePickup, refuseImpossiblePickup } from '#server/pickup/check-pickup.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { returnTries } from '#server/limits.ts';
import { checkAccess } from '#server/offers/open-request.ts';
import { chooseOffer } from '#server/offers/choose-offer.ts';
import { amountDue, isHidden, listPriced } from '#server/offers/chosen-offer.ts';
import { listWithoutOffer } from '#server/offers/carrier-quotes.ts';
import { quoteRequest } from '#server/offers/quote-request.ts';
import { lockOrder, readOrder, recordAction } from '#server/orders/order.ts';
import { payFromDeposit } from '#server/payments/pay-order.ts';
import { Conflict, Forbidden, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { useLimits } from '#server/platform/limits.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';
import type { Services } from '#server/services.ts';
import { saveDetails } from '#server/shipments/save-details.ts';
import { readShipment, type Shipment } from '#server/shipments/read-shipment.ts';
import { sharePage } from '#server/tracking/share-page.ts';
import { warnSender } from './edit-link.ts';
import { findActor, Stopped } from './find-actor.ts';
import { customsOfWayBack, quoteOfReturn } from './quote-return.ts';
import { changeLink, findLink, type LinkRow, nameMaker, nameProviders } from './repository.ts';
import { readLink, showPage } from './show-page.ts';

/** @throws Conflict with the page for a link that has ended */
async function refuseClosed(db: Db, services: Services, link: LinkRow, now: Date): Promise<void> {
  const state = returnLinkState(link, now);
  if (state === 'open' || state === 'used') return;
  const { closed } = words.page;
  const sentence = state === 'expired' ? closed.expired(link.validUntil) : closed.revoked;
  throw new Conflict(sentence, { current: await showPage(db, services, link, now) });
}

/** @throws RuleBroken by field */
function refuseLoad({ shipment, packages }: Shipment, link: LinkRow, { weight, packages: numbers }: ReturnUse): void {
  const most = Number(link.mostWeight);
  if (weight > most)
    throw new RuleBroken({ weight: [words.page.tooHeavy(weightText(most, shipment.measurementSystem))] });
  if (numbers?.some((number) => !packages.some(({ packageNumber }) => packageNumber === number)))
    throw new RuleBroken({ packages: [words.page.noSuchPackage] });
}

function refusePoint(link: LinkRow, { handOver, point }: ReturnUse): void {
  const isWrong =
    handOver === 'dropOff' &&
    (point === null || (link.providerIds !== null && !link.providerIds.includes(point.carrierId)));
  if (isWrong) throw new RuleBroken({ point: [words.page.wrongPoint] });
}

/** One use of a link, all of it in one transaction. */
interface Use {
  link: LinkRow;
  sent: Shipment;
  quote: Quote;
  body: ReturnUse;
  caller: Caller;
  now: Date;
}

/** Whether offers may still come: one of these carriers (`ids` null: of all) failed or is late. */
async function isAnyMissing(tx: Db, requestId: number, ids: readonly number[] | null, now: Date): Promise<boolean> {
  const { leftOut, waitingFor } = await listWithoutOffer(tx, requestId, now);
  const failed = leftOut.flatMap(({ canRetry, shippingProviderName }) => (canRetry ? [shippingProviderName] : []));
  const names = await nameProviders(tx, ids);
  return [...waitingFor, ...failed].some((name) => names === null || names.includes(name));
}

/**
 * The cheapest that the link allows; with a drop-off, of the point's carrier. @throws Stopped without one, or where it is too dear;
 * RuleBroken at the point where the receiver can choose another hand-over
 */
async function findBest(tx: Db, { config }: Services, requestId: number, { link, body, now }: Use) {
  const carrierId = body.handOver === 'dropOff' ? body.point!.carrierId : null;
  const allowed = (await listPriced(tx, requestId)).filter(
    (offer) =>
      offer.express &&
      !isHidden(offer, config.hiddenExpressCarrier) &&
      (link.providerIds === null || link.providerIds.includes(offer.providerId)),
  );
  const fits = (offer: (typeof allowed)[number]): boolean => amountDue(offer) <= link.mostUsd;
  const best = allowed.find((offer) => carrierId === null || offer.providerId === carrierId);
  if (best && fits(best)) return { ...best, due: amountDue(best) };
  if (allowed.some(fits)) throw new RuleBroken({ selectedDropOffPoint: [words.page.otherHandOver] });
  if (best) throw new Stopped('tooDear', words.reasons.tooDear(centsText(amountDue(best)), centsText(link.mostUsd)));
  if (await isAnyMissing(tx, requestId, carrierId === null ? link.providerIds : [carrierId], now))
    throw new Stopped('busy', null);
  throw new Stopped('noCarrier', words.reasons.noCarrier);
}

type Best = Awaited<ReturnType<typeof findBest>>;

/** @throws RuleBroken at `pickupDate` for a day on which no courier comes */
async function planHandOver(tx: Db, { carriers }: Services, requestId: number, { body, now }: Use, offer: Best) {
  const none = { pickupDate: null, pickupTime: null, officeCloseTime: null, selectedDropOffPoint: null };
  if (body.handOver === 'dropOff')
    return { ...none, pickupType: 'O' as const, selectedDropOffPoint: { facilityId: body.point!.facilityId } };
  const order = await readOrder(tx, requestId, now);
  const collected = { order, offer, now };
  const slot = (await proposePickup(tx, carriers, collected, null))!;
  const wanted = {
    pickupType: 'D' as const,
    pickupDate: body.pickupDate ?? slot.date,
    pickupTime: slot.ready,
    officeCloseTime: slot.close,
  };
  await refuseImpossiblePickup(tx, carriers, collected, wanted);
  return { ...none, ...wanted };
}

/** The sides of the shipment, swapped; who hands it over is as the receiver says. */
async function detailsOf(
  tx: Db,
  services: Services,
  requestId: number,
  use: Use,
  offer: Best,
): Promise<ShippingDetails> {
  const { sent, quote, body, now } = use;
  const { from, to } = sent;
  const sideOf = (party: NonNullable<typeof from>) => ({
    ...{ name: null, street: party.street, apartment: party.apartment, line3: party.line3, suburb: party.suburb },
    ...{ state: party.state, company: party.company, contact: party.contact, phone: party.phone, email: party.email },
    taxID: party.taxId,
  });
  const back = { numbers: body.packages, packages: quote.Packages, signedBy: body.name, now };
  const customs = customsOfWayBack(sent, back);
  return {
    shipFrom: { ...sideOf(to!), type: 'From', contact: body.name, phone: body.phone },
    shipTo: { ...sideOf(from!), type: 'To' },
    ...(await planHandOver(tx, services, requestId, use, offer)),
    phone: null,
    notice: null,
    ...(customs && { customs }),
  };
}

/** From the offers of a new order to its payment. */
async function makeReturn(tx: Db, services: Services, requestId: number, use: Use): Promise<void> {
  const { link, body, caller, now } = use;
  const by = { caller, now };
  // Also where staff made the link.
  await checkAccess(tx, requestId, { role: 'Customer' });
  const best = await findBest(tx, services, requestId, use);
  await chooseOffer(tx, services, { requestId, offerId: best.id, ...by });
  const details = await detailsOf(tx, services, requestId, use, best);
  await saveDetails(tx, services, { requestId, details, ...by });
  await payFromDeposit(tx, services, {
    params: { id: requestId },
    body: {
      ...{ type: 'D', readAndAccepted: true, useDebitCredit: true, payCreditCard: null, discountCode: null },
      ...{ discountPercent: undefined, companyHash: undefined, expectedAmountUSD: best.due },
    },
    ...{ key: link.clientId, ...by },
    terms: { termsVersion: link.termsVersion, termsAcceptedAt: link.termsAcceptedAt },
  });
  await sharePage(tx, services.tokenKey, { requestId, userId: caller.userId, now }, '');
  await changeLink(tx, link, { usedAt: now, returnId: requestId });
  const [first, back] = [await readOrder(tx, link.requestId, now), await readOrder(tx, requestId, now)];
  const entry = { type: words.action, userId: null, now };
  await recordAction(tx, first, { ...entry, content: words.used(back.id, body.name) });
  await recordAction(tx, back, { ...entry, content: words.usedFor(first.id, await nameMaker(tx, link), body.name) });
  await addWebhookEvent(tx, first.id, 'return.used', now);
}

/** Those that the receiver can mend. */
const receiversFields: Readonly<Record<string, keyof ReturnUse>> = {
  pickupDate: 'pickupDate',
  selectedDropOffPoint: 'point',
  'shipFrom.contact': 'name',
  'shipFrom.phone': 'phone',
};

/** A refusal of the product's own rules, in the receiver's words. */
function toStopped(failure: unknown): unknown {
  if (failure instanceof Forbidden) return new Stopped('other', words.reasons.other(failure.sentence));
  if (!(failure instanceof RuleBroken)) return failure;
  const fields = Object.entries(failure.errors);
  const own = fields.filter(([field]) => field in receiversFields);
  if (own.length > 0 && own.length === fields.length)
    return new RuleBroken(Object.fromEntries(own.map(([field, texts]) => [receiversFields[field]!, texts])));
  const sentences = fields.flatMap(([, texts]) => texts);
  if (sentences.includes(paymentMessages.insufficientDeposit)) return new Stopped('deposit', words.reasons.deposit);
  return new Stopped('other', words.reasons.other(joinSentences(sentences)));
}

const warnEveryMs = 24 * 3_600_000;

/** In a transaction of its own: the refusal rolled back the first one. At most once a day, since the receiver tries again. */
async function tellSender(db: Db, { id, requestId }: LinkRow, reason: string, now: Date): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const order = await lockOrder(tx, requestId, now);
      const { warnedAt } = await findLink(tx, id);
      const isTold = warnedAt !== null && now.getTime() - Date.parse(warnedAt) < warnEveryMs;
      if (!isTold) await warnSender(tx, order, id, reason, now);
    },
    { retry: true },
  );
}

/** Carriers are asked first; then the order, its payment and the link's use are one transaction. */
async function quoteAndMake(db: Db, services: Services, use: Use): Promise<void> {
  const { link, quote, caller, now } = use;
  await quoteRequest(
    {
      ...{ db, body: quote, caller, now, key: link.clientId },
      async fetchThenWrite(prepare, write) {
        const prepared = await prepare();
        const made = await inTransaction(
          db,
          async (tx) => {
            await lockCustomer(tx, link.customerId);
            const first = await lockOrder(tx, link.requestId, now);
            const locked = await findLink(tx, link.id);
            await refuseClosed(tx, services, locked, now);
            if (locked.returnId !== null) return null;
            if (!orderAllows('createReturn', first)) throw new Stopped('orderClosed', words.reasons.orderClosed);
            return await write(tx, prepared);
          },
          { retry: true },
        );
        return new JsonText(JSON.stringify(made));
      },
    },
    services,
    { check: () => {}, write: (tx, order) => makeReturn(tx, services, order.id, use) },
  );
  services.wakeJobs();
}

/**
 * Makes the return of a link, once: pressed again, from two tabs or after a lost response it shows the same. @throws NotFound; Conflict
 * with the page for a link that has ended; RuleBroken by field, or with a sentence that says nothing of the sender's money
 */
export async function useLink(
  db: Db,
  services: Services,
  { token, body, now }: { token: string; body: ReturnUse; now: Date },
): Promise<ReturnPage> {
  const link = await readLink(db, token);
  if (link.returnId === null) {
    await refuseClosed(db, services, link, now);
    await inTransaction(db, (tx) => useLimits(tx, [{ limit: returnTries, subject: `link:${link.id}` }], now));
    const sent = await readShipment(db, link.requestId);
    refuseLoad(sent, link, body);
    refusePoint(link, body);
    try {
      const caller = await findActor(db, link, now);
      const { packages: numbers, weight } = body;
      const quote = await quoteOfReturn(db, sent, { numbers, weight, role: caller.role });
      await quoteAndMake(db, services, { link, sent, quote, body, caller, now });
    } catch (failure) {
      const stopped = toStopped(failure);
      if (!(stopped instanceof Stopped)) throw stopped;
      if (stopped.reason !== null) await tellSender(db, link, stopped.reason, now);
      throw new RuleBroken(words.page.refused[stopped.kind]);
    }
  }
  return await showPage(db, services, await findLink(db, link.id), now);
}
