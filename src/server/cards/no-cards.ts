import { type CardGateway, GatewayUnreachable } from './card-gateway.ts';

const away = () => Promise.reject(new GatewayUnreachable('Cards are not set up'));

export const noCards: CardGateway = Object.freeze({
  isOpen: false,
  makeClientToken: away,
  charge: () => Promise.resolve({ kind: 'unclear' as const }),
  findCharges: away,
  refundCharge: () => Promise.resolve({ kind: 'unclear' as const }),
  findChargeRefund: away,
});
