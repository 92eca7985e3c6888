/**
 * `waiting`: known not to have arrived; `uncertain`: perhaps arrived; `refused`: by the server (rule OFF-8).
 */
type EntryState = 'waiting' | 'sending' | 'uncertain' | 'refused' | 'sent';

/** Plain JSON, never a header or a token. */
export interface EntryInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

export type SmallResponse = Record<string, string | number | boolean | null>;

/** Sent until it has taken effect once (rule OFF-10). */
export interface Entry {
  seq: number;
  /** The idempotency key, the same at every try. */
  id: string;
  userId: number;
  kind: string;
  schemaVersion: number;
  /** Entries of a thread keep their order: `request:17`, `draft:<id>`. */
  thread: string;
  input: EntryInput;
  title: string;
  /** In milliseconds, as all instants here. */
  createdAt: number;
  editedFrom: string | null;
  tries: number;
  state: EntryState;
  /** Our own pause, which the person or the connection may end. */
  dueAt: number;
  /** The server's pause, which nothing ends; 0 for none. */
  notBefore: number;
  /** When both were set: under an earlier clock they do not count. */
  plannedAt: number;
  words: string[] | null;
  response: SmallResponse | null;
  sentAt: number | null;
  /** Sent without a page, and not shown yet. */
  isUnannounced?: boolean;
  /** A try got no clear response. */
  mayHaveArrived: boolean;
  /** The outcome of an older try finds another id and changes nothing. */
  attempt: { id: string; startedAt: number } | null;
}

export const isUnsent = (entry: Pick<Entry, 'state'>): boolean =>
  entry.state === 'waiting' || entry.state === 'sending' || entry.state === 'uncertain';
