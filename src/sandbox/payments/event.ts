/**
 * The bank's liability for a card: `pending` while its holder is being asked, `none` where the card takes no part in
 * 3-D Secure, `unasked` before the bank was asked at all.
 */
export type LiabilityShift = 'unasked' | 'pending' | 'shifted' | 'failed' | 'none';

/** The immediate end of a sale. The clock decides if a charge is settled by now. */
export type SaleResult = 'charged' | 'processor_declined' | 'gateway_rejected';

/** A charge, or the try of one. Amounts are decimals with two places, in US dollars. */
export interface Sale {
  id: string;
  orderId: string;
  amount: string;
  nonce: string;
  /** The key of the test card. */
  card: string;
  result: SaleResult;
}

/** Money that went back to the card of a sale. */
export interface Refund {
  id: string;
  saleId: string;
  orderId: string | null;
  amount: string;
}

/** Something that happened at the gateway; one line of its log. `at` is in milliseconds since 1970. */
export type GatewayEvent = { at: number } & (
  | { kind: 'key'; key: string }
  | { kind: 'nonce'; nonce: string; card: string; lastFour: string; shift: LiabilityShift; from: string | null }
  | { kind: 'authenticated'; nonce: string; shift: LiabilityShift }
  | ({ kind: 'sale' } & Sale)
  | { kind: 'void'; id: string }
  | ({ kind: 'refund' } & Refund)
  | { kind: 'settled' }
);

/** An event before it has its time: what is handed to the log. */
export type NewEvent = GatewayEvent extends infer E ? (E extends GatewayEvent ? Omit<E, 'at'> : never) : never;
