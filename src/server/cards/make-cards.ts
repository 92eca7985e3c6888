import type { Logger } from 'pino';
import { braintreeCards } from './braintree-gateway.ts';
import type { CardGateway } from './card-gateway.ts';
import type { CardsConfig } from './cards-config.ts';
import { noCards } from './no-cards.ts';

export const makeCards = ({ gateway, without3ds }: CardsConfig, log: Logger): CardGateway =>
  gateway.kind === 'off' ? noCards : braintreeCards(gateway, { without3ds, log });
