import type { Cents } from '#domain/money.ts';

/** The order to charge a card, once. All money at a gateway is in US dollars. */
export interface CardCharge {
  /** The nonce that the page's card form made of the card. It works once, is charged at once and is never stored. */
  nonce: string;
  amount: Cents;
  /** Our own id of the payment attempt, by which the charge is found again. A UUID. */
  reference: string;
}

/**
 * The outcome of asking for a charge. `declined`: nothing was charged and nothing will be; the sentence is for the person.
 * `unclear`: it may have been charged or not, or still be; only `findCharges` can say.
 */
export type ChargeOutcome =
  | { kind: 'charged'; id: string; amount: Cents }
  | { kind: 'declined'; sentence: string }
  | { kind: 'unclear' };

/** A charge as the gateway knows it. One that was taken back, wholly or in part, is a charge all the same. */
export interface KnownCharge {
  id: string;
  amount: Cents;
  /** The amount that went back to the card so far. A voided charge gave back all of it. */
  givenBack: Cents;
}

/** The order to refund a charge to its card, wholly or in part. */
export interface ChargeRefund {
  chargeId: string;
  amount: Cents;
  /** Our own id of the refund, by which it is found again. A UUID. */
  reference: string;
}

/**
 * The outcome of refunding a charge. `refused`: nothing went back; the sentence is for staff. `unclear`: only `findChargeRefund`
 * can say.
 * `id` names the refund at the gateway, or the charge itself where the whole of it was voided.
 */
export type ChargeRefundOutcome =
  | { kind: 'done'; id: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unclear' };

/** The gateway did not answer, or not in a way that says anything. */
export class GatewayAway extends Error {}

/** The gateway that moves card money. No call of it runs inside a transaction (rule PAY-13). */
export interface CardGateway {
  /** False where no card can be paid with: everything else then throws GatewayAway. */
  isOpen: boolean;
  /** A token for the page's card form, good for about a day. @throws GatewayAway */
  makeClientToken(): Promise<string>;
  /** Charges a card whose bank answers for it (3-D Secure); a card without that is declined. Never throws. */
  charge(charge: CardCharge): Promise<ChargeOutcome>;
  /**
   * Every successful charge under a reference, none when it was never charged. Soon after an unclear charge an empty list is
   * no proof: a gateway's search may be seconds behind, and the charge may still be on its way.
   * @throws GatewayAway, also when `signal` gives the question up
   */
  findCharges(reference: string, signal?: AbortSignal): Promise<KnownCharge[]>;
  /**
   * Gives money back to the card. A reference that went through answers what it came to first; two calls with one reference at
   * the same moment may both go through. Never throws.
   */
  refundCharge(refund: ChargeRefund): Promise<ChargeRefundOutcome>;
  /**
   * The id that giving back came to, null when nothing went back under that reference.
   * @throws GatewayAway, also when `signal` gives the question up
   */
  findChargeRefund(refund: ChargeRefund, signal?: AbortSignal): Promise<string | null>;
}
