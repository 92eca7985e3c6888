import { noCards } from '#server/cards/no-cards.ts';
import type { CardCharge, CardGateway, ChargeOutcome } from '#server/cards/card-gateway.ts';
import type { Services } from '#server/services.ts';

/** A card that every sandbox knows by this name, and for which its bank answers. */
export const demoCardNonce = 'fake-three-d-secure-visa-full-authentication-nonce';

const chargeNobody = ({ amount, reference }: CardCharge): ChargeOutcome => ({
  kind: 'charged',
  id: `demo-${reference}`,
  amount,
});

/**
 * The gateway at which demo customers pay: the sandbox gateway, so that support can send that money back, and where there is none,
 * or it is not up yet, nobody. A gateway of real money is never asked.
 */
export function demoCards({ config, cards }: Pick<Services, 'config' | 'cards'>): CardGateway {
  const isSandbox = config.cards.gateway.kind === 'sandbox';
  return {
    ...noCards,
    isOpen: true,
    async charge(charge) {
      if (!isSandbox) return chargeNobody(charge);
      const outcome = await cards.charge(charge);
      return outcome.kind === 'charged' ? outcome : chargeNobody(charge);
    },
  };
}
