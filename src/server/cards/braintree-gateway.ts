import type { Logger } from 'pino';
import { type CardGateway, GatewayUnreachable } from './card-gateway.ts';
import { type CardRules, chargeCard } from './charge-card.ts';
import { findCharges } from './find-charges.ts';
import { type Ask, type GatewayPlace, openLine } from './gateway-line.ts';
import { findChargeRefund, refundCharge } from './refund-charge.ts';

async function makeClientToken(ask: Ask): Promise<string> {
  try {
    const { success, clientToken } = await ask((sdk) => sdk.clientToken.generate({}));
    if (success && typeof clientToken === 'string' && clientToken !== '') return clientToken;
  } catch (cause) {
    throw new GatewayUnreachable('no client token', { cause });
  }
  throw new GatewayUnreachable('no client token');
}

const untilStopped =
  (ask: Ask, signal: AbortSignal | undefined): Ask =>
  (question) =>
    ask(question, signal);

/** Braintree or the sandbox gateway: both have the same API. */
export function braintreeCards(
  place: GatewayPlace,
  options: CardRules & { log: Logger; patienceMs?: number },
): CardGateway {
  const ask = openLine(place, options.log, options.patienceMs);
  return {
    isOpen: true,
    makeClientToken: () => makeClientToken(ask),
    charge: (charge) => chargeCard(ask, options, charge),
    findCharges: (reference, signal) => findCharges(untilStopped(ask, signal), reference),
    refundCharge: (refund) => refundCharge(ask, refund),
    findChargeRefund: (refund, signal) => findChargeRefund(untilStopped(ask, signal), refund),
  };
}
