import braintree from 'braintree';
import { sandboxKeys } from '#domain/sandbox-gateway.ts';
import { GatewayAway } from './card-gateway.ts';
import type { CardGateway } from './card-gateway.ts';
import type { CardsConfig } from './cards-config.ts';
import { noCards } from './no-cards.ts';

type Place = Exclude<CardsConfig['gateway'], { kind: 'off' }>;

function connect(place: Place): braintree.BraintreeGateway {
  if (place.kind === 'braintree') {
    const { environment, merchantId, publicKey, privateKey } = place;
    const at = environment === 'production' ? braintree.Environment.Production : braintree.Environment.Sandbox;
    return new braintree.BraintreeGateway({ environment: at, merchantId, publicKey, privateKey });
  }
  const { hostname, port } = new URL(place.url);
  const environment = new braintree.Environment(hostname, port || '80', '', false, '', '');
  return new braintree.BraintreeGateway({ environment, ...sandboxKeys });
}

/** Cards charged through Braintree's interface, at Braintree or at the sandbox gateway. */
export function braintreeCards(place: Place, _rules: { without3ds: boolean }): CardGateway {
  const gateway = connect(place);
  return {
    ...noCards,
    isOpen: true,
    async makeClientToken() {
      try {
        const { clientToken } = await gateway.clientToken.generate({});
        return clientToken;
      } catch (cause) {
        throw new GatewayAway('no client token', { cause });
      }
    },
  };
}
