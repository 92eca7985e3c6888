/** `waiting`: certainly did not arrive; `uncertain`: may have arrived; `refused`: by the server (rule OFF-8). */
type EntryState = 'waiting' | 'sending' | 'uncertain' | 'refused' | 'sent';

/** JSON without headers and tokens. */
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
  /** Entries of a thread are sent in order: `request:17`, `draft:<id>`. */
  thread: string;
  input: EntryInput;
  title: string;
  /** Milliseconds, as all times here. */
  createdAt: number;
  editedFrom: string | null;
  tries: number;
  state: EntryState;
  /** Our own pause, which the user or the connection may end. */
  dueAt: number;
  /** The server's pause, which nothing ends; 0 for none. */
  notBefore: number;
  /** When both were set: if the clock is earlier now, they do not count. */
  plannedAt: number;
  /** The server's sentences of a refused entry. */
  words: string[] | null;
  response: SmallResponse | null;
  sentAt: number | null;
  /** Sent without an open page, and not shown yet. */
  isUnannounced?: boolean;
  /** A try got no clear response. */
  mayHaveArrived: boolean;
  /** The outcome of an older try has another id and is ignored. */
  attempt: { id: string; startedAt: number } | null;
}

export const isUnsent = (entry: Pick<Entry, 'state'>): boolean =>
  entry.state === 'waiting' || entry.state === 'sending' || entry.state === 'uncertain';
