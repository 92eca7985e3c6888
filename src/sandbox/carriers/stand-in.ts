/** What carriers do, for faults and the account book. */
export const acts = [
  'token',
  'quote',
  'check',
  'book',
  'find',
  'label',
  'void',
  'pickup',
  'cancelPickup',
  'track',
  'points',
  'checkAddress',
  'landedCost',
  'documents',
] as const;
export type Act = (typeof acts)[number];

/**
 * How a request goes wrong. With `lost` it is done and the connection is cut, with `500-after` it is done and the response is a 500, with
 * `half-body` it is done and half of the response comes. With the others nothing is done; `stall` gives no response.
 */
export const faults = [
  'lost',
  '500-after',
  'half-body',
  'malformed',
  'stall',
  'slow',
  '500',
  '429',
  '429-retry-after',
  'expired-token',
] as const;
export type Fault = (typeof faults)[number];

/** `path` without the carrier's prefix. `body` is JSON, a form as URLSearchParams, or null. */
export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: unknown;
}

/** `body` is sent as JSON, or as it is where it is a Buffer. */
export interface StandInResponse {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What the carrier would bill or take back, in the order in which it happened. Amounts are decimals in `currency`. */
export interface BookEntry {
  carrier: string;
  act: Act;
  /** The carrier's id: a waybill number, a pick-up number. */
  id: string;
  /** The customer's reference, by which it is looked up. */
  reference: string | null;
  amount: string | null;
  currency: string | null;
  at: string;
}

/** What a stand-in works with: a clock, chance from a seed, and its memory and account book, which are kept on disk. */
export interface World {
  now(): Date;
  /** Its labels are empty sheets, which cost no time to draw. */
  hasBlankLabels: boolean;
  /** From 0 to 1, the same row for the same seed. */
  random(): number;
  /** The next of its own numbers, which never repeat, also after a restart. */
  nextNumber(): number;
  record(entry: Pick<BookEntry, 'act' | 'id'> & Partial<Pick<BookEntry, 'reference' | 'amount' | 'currency'>>): void;
  entries(): readonly BookEntry[];
  /** What it has to remember, by key; kept on disk. */
  remember(key: string, value: unknown): void;
  recall<T>(key: string): T | undefined;
}

export interface StandIn {
  /** Also the first part of its paths: `mydhl`. */
  name: string;
  /** Null for an unknown path. */
  actOf(request: StandInRequest): Act | null;
  expired: StandInResponse;
  handle(world: World, request: StandInRequest, act: Act): StandInResponse | Promise<StandInResponse>;
}
