import type { Logger } from 'pino';
import { type CardGateway, GatewayUnreachable } from './card-gateway.ts';
import { type CardRules, chargeCard } from './charge-card.ts';
import { findCharges } from './find-charges.ts';
import { type GatewayCall, type GatewayPlace, openLine } from './gateway-line.ts';
import { findChargeRefund, refundCharge } from './refund-charge.ts';
import type { CardsConfig } from './cards-config.ts';
import { noCards } from './no-cards.ts';

async function makeClientToken(call: GatewayCall): Promise<string> {
  try {
    const { success, clientToken } = await call((sdk) => sdk.clientToken.generate({}));
    if (success && typeof clientToken === 'string' && clientToken !== '') return clientToken;
  } catch (cause) {
    throw new GatewayUnreachable('no client token', { cause });
  }
  throw new GatewayUnreachable('no client token');
}

const untilStopped =
  (call: GatewayCall, signal: AbortSignal | undefined): GatewayCall =>
  (question) =>
    call(question, signal);

/** Braintree or the sandbox gateway: both have the same API. */
export function braintreeCards(
  place: GatewayPlace,
  options: CardRules & { log: Logger; patienceMs?: number },
): CardGateway {
  const call = openLine(place, options.log, options.patienceMs);
  return {
    isOpen: true,
    makeClientToken: () => makeClientToken(call),
    charge: (charge) => chargeCard(call, options, charge),
    findCharges: (reference, signal) => findCharges(untilStopped(call, signal), reference),
    refundCharge: (refund) => refundCharge(call, refund),
    findChargeRefund: (refund, signal) => findChargeRefund(untilStopped(call, signal), refund),
  };
}

export const makeCards = ({ gateway, without3ds }: CardsConfig, log: Logger): CardGateway =>
  gateway.kind === 'off' ? noCards : braintreeCards(gateway, { without3ds, log });
