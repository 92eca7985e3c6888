import type { Offer } from '#contract/offers.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { Conflict } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { lockOffer, type OfferAct, showChanged } from './lock-offer.ts';
import { readOptions } from './read-options.ts';
import { writeOnOffer } from './offer-repository.ts';

/** A null note is removed. `ifMatch`: the offer's version that was read; null skips the check. */
export interface NoteAct extends OfferAct {
  note: string | null;
  ifMatch: string | null;
}

/** Customers can read it (rule O-28). @throws as `lockOffer`; Conflict with the options when the offer changed meanwhile */
export async function editNote(tx: Db, services: Pick<Services, 'config'>, act: NoteAct): Promise<Offer> {
  const { caller, now, note } = act;
  const { order, offer } = await lockOffer(tx, services, act);
  if (offer.csdNote === note) return await showChanged(tx, offer.id, caller);
  if (!matchesVersion(act.ifMatch, offer.version)) {
    const view = { role: caller.role, now, hiddenCarrier: services.config.hiddenExpressCarrier };
    throw new Conflict(errorMessages.changedMeanwhile, {
      code: 'changed-meanwhile',
      current: await readOptions(tx, order.id, view),
    });
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
