import { carrierMessages } from '#domain/messages/carriers.ts';
import type { GoLiveCheck } from '#server/carriers/adapter.ts';
import { type Booking, CarrierRefusal } from '#server/carriers/carrier.ts';
import { isVague } from '#domain/customs-rules.ts';
import { isDeclarable } from '#server/carriers/booking-parts.ts';
import { declarationOf } from '#server/carriers/declaration.ts';
import { checkPaperless, isAboutPaperless } from './booking.ts';
import { findMyDhlProblems } from './bounds.ts';
import type { MyDhlAccount } from './client.ts';

/**
 * DHL lets an account go live only after a test shipment across customs with paperless trade, an invoice and a description that says what
 * the goods are. Says whether `booking` would be one, with a dry run that books nothing. @throws Error as a carrier that does not respond
 */
export async function checkGoLive(account: MyDhlAccount, booking: Booking): Promise<GoLiveCheck> {
  const { goLive } = carrierMessages;
  const { name } = account;
  if (!isDeclarable(booking)) return { isReady: false, sentences: [goLive.border(name)] };
  const texts = [booking.packages[0]!.contents, ...declarationOf(booking).lines.map(({ description }) => description)];
  const described = texts.map((text) => ({ isGood: !isVague(text), text }));
  const problems = findMyDhlProblems(name, booking).map(({ text }) => text);
  const ofGoods = [
    ...described.map(({ isGood, text }) => (isGood ? goLive.described(text) : goLive.vague(text))),
    ...problems.filter((text) => text !== carrierMessages.vague(name)),
  ];
  const isFine = problems.length === 0 && described.every(({ isGood }) => isGood);
  try {
    await checkPaperless(account, booking);
  } catch (failure) {
    if (!(failure instanceof CarrierRefusal)) throw failure;
    const refused = isAboutPaperless(failure)
      ? goLive.noPaperless(name)
      : goLive.refused(name, failure.carrierText ?? failure.kind);
    return { isReady: false, sentences: [refused, ...ofGoods] };
  }
  return {
    isReady: isFine,
    sentences: [goLive.paperless(name), goLive.invoice(name), ...ofGoods, ...(isFine ? [goLive.ready(name)] : [])],
  };
}
