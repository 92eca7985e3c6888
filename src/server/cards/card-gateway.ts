import type { Cents } from '#domain/money.ts';

/** In US dollars, as all money at a gateway. */
export interface CardCharge {
  /** Works once, is charged at once and is never stored. */
  nonce: string;
  amount: Cents;
  /** A UUID of ours, by which the charge is found again. */
  reference: string;
}

/**
 * `declined`: nothing was charged and nothing will be; the sentence is for the person. `unclear`: only `findCharges` can say whether it was
 * charged.
 */
export type ChargeOutcome =
  | { kind: 'charged'; id: string; amount: Cents }
  | { kind: 'declined'; sentence: string }
  | { kind: 'unclear' };

/** One that was taken back, wholly or in part, is a charge all the same. */
export interface KnownCharge {
  id: string;
  amount: Cents;
  /** To the card so far. A voided charge gave back all of it. */
  givenBack: Cents;
}

/** Wholly or in part. */
export interface ChargeRefund {
  chargeId: string;
  amount: Cents;
  /** A UUID of ours, by which the refund is found again. */
  reference: string;
}

/**
 * `refused`: nothing went back; the sentence is for staff. `unclear`: only `findChargeRefund` can say. `id`: the refund, or the charge
 * itself where the whole of it was voided.
 */
export type ChargeRefundOutcome =
  | { kind: 'done'; id: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unclear' };

/** The gateway did not respond, or not in a way that says anything. */
export class GatewayUnreachable extends Error {}

/** Never called inside a transaction (rule PAY-13). */
export interface CardGateway {
  /** False where no card can be paid with: every method then throws GatewayUnreachable. */
  isOpen: boolean;
  /** Valid for about a day. @throws GatewayUnreachable */
  makeClientToken(): Promise<string>;
  /** A card without 3-D Secure is declined. Never throws. */
  charge(charge: CardCharge): Promise<ChargeOutcome>;
  /**
   * None when nothing was charged. Soon after an unclear charge an empty list is no proof: the search may be seconds behind, and the charge
   * still on its way. @throws GatewayUnreachable, also when `signal` aborts
   */
  findCharges(reference: string, signal?: AbortSignal): Promise<KnownCharge[]>;
  /**
   * A reference that went through returns its first outcome; two calls with one reference at the same moment may both go through. Never
   * throws.
   */
  refundCharge(refund: ChargeRefund): Promise<ChargeRefundOutcome>;
  /** Null when nothing went back under that reference. @throws GatewayUnreachable, also when `signal` aborts */
  findChargeRefund(refund: ChargeRefund, signal?: AbortSignal): Promise<string | null>;
}
