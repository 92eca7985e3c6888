import type { Offer } from '#contract/offers.ts';
import { priceForCustomer } from '#domain/customer-price.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { centsText, finePercentNumber, finePercentText } from '#domain/money.ts';
import type { PriceOverride } from '#domain/offer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { offerUnavailable } from './choose-offer.ts';
import { type LockedOffer, lockOffer, type OfferAct, showChanged } from './lock-offer.ts';
import { replaceOffers } from './replace-offers.ts';
import { type OfferRow, writeOnOffer } from './offer-repository.ts';

/** Nobody stated its parts, so all of it is the base price. */
function priceAnew(offer: OfferRow, { newShippingProviderPrice, newTotalMargin }: PriceOverride, now: Date) {
  const { id: _id, version: _version, ...copied } = offer;
  const { providerName: _name, originTimeZone: _zone, livemode: _livemode, isChosen: _chosen, ...own } = copied;
  const { carrierProduct: _product, carrierLines: _lines, ...withoutCarrier } = own;
  const { fileName: _file, fileSize: _size, fileState: _state, fileNote: _note, ...carriedOver } = withoutCarrier;
  const { price, securityFee } = priceForCustomer(newShippingProviderPrice, newTotalMargin);
  return {
    ...carriedOver,
    replaced: false,
    providerPrice: newShippingProviderPrice,
    costBase: newShippingProviderPrice,
    costFuel: null,
    costRemoteArea: null,
    costInsurance: null,
    totalMargin: finePercentText(newTotalMargin),
    customerPrice: price,
    priceBase: price,
    priceFuel: null,
    priceRemoteArea: null,
    priceInsurance: null,
    securityFee,
    createdAt: now,
  };
}

async function recordOverride(tx: Db, { order, offer }: LockedOffer, set: PriceOverride, act: OfferAct) {
  const { price } = priceForCustomer(set.newShippingProviderPrice, set.newTotalMargin);
  await recordAction(tx, order, {
    type: offerMessages.overriddenAction,
    content: offerMessages.overriddenContent(offer.providerName, {
      before: centsText(offer.customerPrice!),
      after: centsText(price),
      providerPrice: centsText(set.newShippingProviderPrice),
      margin: String(finePercentNumber(set.newTotalMargin)),
    }),
    userId: act.caller.userId,
    now: act.now,
  });
}

/** Rule O-27. @throws as `lockOffer`; RuleBroken for an express offer or an estimate; Conflict with the options for another price */
export async function overridePrice(
  tx: Db,
  services: Pick<Services, 'config'>,
  set: PriceOverride,
  act: OfferAct,
): Promise<Offer> {
  const { caller, now } = act;
  const locked = await lockOffer(tx, services, act, { mustHold: true });
  const { order, offer } = locked;
  if (offer.express) throw new RuleBroken(offerMessages.expressKeepsPrice);
  if (offer.customerPrice === null) throw new RuleBroken(offerMessages.estimateHasNoPrice);
  if (offer.customerPrice !== set.OfferPrice) {
    throw await offerUnavailable(tx, services, { requestId: order.id, caller, now });
  }
  const replacement = { providerId: offer.providerId, row: priceAnew(offer, set, now) };
  const newId = (await replaceOffers(tx, order, replacement, { userId: caller.userId, now }))!;
  await recordOverride(tx, locked, set, act);
  return await showChanged(tx, newId, caller);
}

/** `note` null removes it. `ifMatch`: the offer's version that was read; null skips the check. */
interface NoteAct extends OfferAct {
  note: string | null;
  ifMatch: string | null;
}

/** Customers can read it (rule O-28). @throws as `lockOffer`; Conflict with the options when the offer changed meanwhile */
export async function editNote(tx: Db, services: Pick<Services, 'config'>, act: NoteAct): Promise<Offer> {
  const { caller, now, note } = act;
  const { order, offer } = await lockOffer(tx, services, act);
  if (offer.csdNote === note) return await showChanged(tx, offer.id, caller);
  if (!matchesVersion(act.ifMatch, offer.version)) {
    const why = { code: 'changed-meanwhile', sentence: errorMessages.changedMeanwhile } as const;
    throw await offerUnavailable(tx, services, { requestId: order.id, caller, now }, why);
  }
  await writeOnOffer(tx, offer, { csdNote: note });
  await recordAction(tx, order, {
    type: offerMessages.noteAction,
    content:
      note === null ? offerMessages.noteTakenOff(offer.providerName) : offerMessages.noted(offer.providerName, note),
    userId: caller.userId,
    now,
  });
  return await showChanged(tx, offer.id, caller);
}
