import { braintreeCards } from './braintree-gateway.ts';
import type { CardGateway } from './card-gateway.ts';
import type { CardsConfig } from './cards-config.ts';
import { noCards } from './no-cards.ts';

/** The gateway that the settings name. */
export const makeCards = (config: CardsConfig): CardGateway =>
  config.gateway.kind === 'off' ? noCards : braintreeCards(config.gateway, { without3ds: config.without3ds });
