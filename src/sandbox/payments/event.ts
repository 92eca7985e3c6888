/** Whether the bank is liable: `pending` while the holder is asked, `none` for a card without 3-D Secure, `unasked` before the lookup. */
export type LiabilityShift = 'unasked' | 'pending' | 'shifted' | 'failed' | 'none';

/** Whether a charge is settled depends on the clock. */
export type SaleResult = 'charged' | 'processor_declined' | 'gateway_rejected';

/** A charge or a try. Amounts are decimals with two places, in US dollars. */
export interface Sale {
  id: string;
  orderId: string;
  amount: string;
  nonce: string;
  /** The test card's key. */
  card: string;
  result: SaleResult;
}

export interface Refund {
  id: string;
  saleId: string;
  orderId: string | null;
  amount: string;
}

/** A line of the log. `at` in milliseconds since 1970. */
export type GatewayEvent = { at: number } & (
  | { kind: 'key'; key: string }
  | { kind: 'nonce'; nonce: string; card: string; lastFour: string; shift: LiabilityShift; from: string | null }
  | { kind: 'authenticated'; nonce: string; shift: LiabilityShift }
  | ({ kind: 'sale' } & Sale)
  | { kind: 'void'; id: string }
  | ({ kind: 'refund' } & Refund)
  | { kind: 'settled' }
);

/** Without its time. */
export type NewEvent = GatewayEvent extends infer E ? (E extends GatewayEvent ? Omit<E, 'at'> : never) : never;
