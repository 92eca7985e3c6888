/**
 * The state of an entry (rule OFF-8): not tried or known not to have arrived; on its way; perhaps arrived; not taken by the
 * server; done.
 */
type EntryState = 'waiting' | 'sending' | 'uncertain' | 'refused' | 'sent';

/** The input of an entry: the parts of a call as plain JSON, never a header or a token. */
export interface EntryInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** A small part of the server's answer that is of use later: the number of the new request. */
export type SmallAnswer = Record<string, string | number | boolean | null>;

/** An act that a person pressed and that is sent as often as it needs to take effect once (rule OFF-10). */
export interface Entry {
  /** Its place in the order of sending. */
  seq: number;
  /** Its idempotency key, and the id by which the server knows what it made; the same at every try. */
  id: string;
  userId: number;
  kind: string;
  /** The version of the kind that wrote the input. */
  schemaVersion: number;
  /** Entries of one thread are sent in their order: `request:17`, `draft:<id>`. */
  thread: string;
  input: EntryInput;
  /** Plain words for a list. */
  title: string;
  /** In milliseconds, as all instants here. */
  createdAt: number;
  /** The id it had before it was edited; null when it never was. */
  editedFrom: string | null;
  /** The number of times it was sent. */
  tries: number;
  state: EntryState;
  /** The next try, after our own pause: a connection that is back, or the person, may bring it forward. */
  dueAt: number;
  /** The earliest next try that the server allows; nothing brings it forward. 0 when the server named none. */
  notBefore: number;
  /** The clock's time when these two were set. Where the clock is earlier now, it was set back and they do not count. */
  plannedAt: number;
  /** Why it was refused, in the server's words; null when it was not. */
  words: string[] | null;
  /** Null until it is sent. */
  answer: SmallAnswer | null;
  sentAt: number | null;
  /** It was sent while no page was open, and no page has shown that yet. */
  isUnannounced?: boolean;
  /** A try got no clear answer: the server may have it. */
  mayHaveArrived: boolean;
  /** The try that is underway. The outcome of an older try finds another id here and changes nothing. */
  attempt: { id: string; startedAt: number } | null;
}

/** Says whether an entry has still to be sent and needs no act of a person. */
export const isUnsent = (entry: Pick<Entry, 'state'>): boolean =>
  entry.state === 'waiting' || entry.state === 'sending' || entry.state === 'uncertain';
