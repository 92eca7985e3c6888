import { type CardGateway, GatewayUnreachable } from './card-gateway.ts';

const refuse = () => Promise.reject(new GatewayUnreachable('Cards are not set up'));

export const noCards: CardGateway = Object.freeze({
  isOpen: false,
  makeClientToken: refuse,
  charge: () => Promise.resolve({ kind: 'unclear' as const }),
  findCharges: refuse,
  refundCharge: () => Promise.resolve({ kind: 'unclear' as const }),
  findChargeRefund: refuse,
});
