import { cardMessages } from '#domain/messages/cards.ts';
import { Unavailable } from '#server/platform/failures.ts';
import { type CardGateway, GatewayUnreachable } from './card-gateway.ts';

/** @throws Unavailable when the gateway does not respond, or cards are not accepted */
export async function makeClientToken(cards: CardGateway): Promise<{ clientToken: string }> {
  try {
    return { clientToken: await cards.makeClientToken() };
  } catch (failure) {
    throw failure instanceof GatewayUnreachable ? new Unavailable(cardMessages.notAvailable) : failure;
  }
}
