import type { Cents } from '#domain/money.ts';
import { cardMessages } from '#domain/messages/cards.ts';
import { Unavailable } from '#server/platform/failures.ts';

/** Amounts at a gateway are US dollars. */
export interface CardCharge {
  /** For one charge only, and never stored. */
  nonce: string;
  amount: Cents;
  /** Our own, by which the charge can be found; of one payment only. */
  reference: string;
}

/** `declined`: nothing was or will be charged; `sentence` is for the payer. `unclear`: only `findCharges` can tell. */
export type ChargeOutcome =
  | { kind: 'charged'; id: string; amount: Cents }
  | { kind: 'declined'; sentence: string }
  | { kind: 'unclear' };

/** Also a charge that was refunded or voided. */
export interface GatewayCharge {
  id: string;
  amount: Cents;
  /** So far. A voided charge gave back all of it. */
  givenBack: Cents;
}

export interface ChargeRefund {
  chargeId: string;
  amount: Cents;
  reference: string;
}

/** `refused`: nothing was refunded, `sentence` is for staff; `unclear`: ask `findChargeRefund`; `id`: the refund, or the voided charge. */
export type ChargeRefundOutcome =
  | { kind: 'done'; id: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unclear' };

/** No response, or an unusable one. */
export class GatewayUnreachable extends Error {}

/** Never call it inside a transaction (rule PAY-13). */
export interface CardGateway {
  /** False without a gateway: every method then throws GatewayUnreachable. */
  isOpen: boolean;
  /** Valid for about a day. @throws GatewayUnreachable */
  makeClientToken(): Promise<string>;
  /** A card without 3-D Secure is declined. Never throws. */
  charge(charge: CardCharge): Promise<ChargeOutcome>;
  /** May miss charges of the last seconds, and one still on its way. @throws GatewayUnreachable, also when `signal` aborts */
  findCharges(reference: string, signal?: AbortSignal): Promise<GatewayCharge[]>;
  /** A reference that was used before returns its first outcome, but two requests at the same moment may both go through. Never throws. */
  refundCharge(refund: ChargeRefund): Promise<ChargeRefundOutcome>;
  /** Null when nothing was refunded under this reference. @throws GatewayUnreachable, also when `signal` aborts */
  findChargeRefund(refund: ChargeRefund, signal?: AbortSignal): Promise<string | null>;
}

/** @throws Unavailable when the gateway does not respond, or cards are not accepted */
export async function fetchClientToken(cards: CardGateway): Promise<{ clientToken: string }> {
  try {
    return { clientToken: await cards.makeClientToken() };
  } catch (failure) {
    throw failure instanceof GatewayUnreachable ? new Unavailable(cardMessages.notAvailable) : failure;
  }
}
