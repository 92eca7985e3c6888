import { offerMessages } from '#domain/messages/offers.ts';
import type { Conflict } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder, lockOrder, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { type Choice, offerUnavailable } from './choose-offer.ts';
import { isHidden, isStillValid, readChosenOffer } from './chosen-offer.ts';
import { isOpen } from './open-request.ts';

/** Moves the order to step 0, unless its choice was changed meanwhile; returns the conflict (rule PAY-10). */
export async function dropInvalidOffer(
  tx: Db,
  services: Pick<Services, 'config'>,
  choice: Omit<Choice, 'offerId'>,
): Promise<Conflict> {
  const { requestId, caller, now } = choice;
  const order = await lockOrder(tx, requestId, now);
  const offer = await readChosenOffer(tx, requestId);
  const isMissing =
    offer !== null && (!isStillValid(offer, now) || isHidden(offer, services.config.hiddenExpressCarrier));
  if (isMissing && (await isOpen(tx, order))) {
    await changeOrder(tx, requestId, { selectedOfferId: null, step: 0 }, { userId: caller.userId });
    await recordAction(tx, order, {
      type: offerMessages.invalidAction,
      content: offerMessages.noLongerValid,
      userId: caller.userId,
      now,
    });
  }
  return await offerUnavailable(tx, services, choice);
}
