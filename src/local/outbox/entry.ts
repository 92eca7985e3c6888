/**
 * The state of an entry (rule OFF-8): not tried or known not to have arrived; on its way; perhaps arrived; not taken by the
 * server; done.
 */
export type EntryState = 'waiting' | 'sending' | 'uncertain' | 'refused' | 'sent';

/** The input of an entry: the parts of a call as plain JSON, never a header or a token. */
export interface EntryInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** A small part of the server's answer that is of use later: the number of the new request. */
export type SmallAnswer = Record<string, string | number | boolean | null>;

/** Something that a person pressed and that is sent once, sooner or later. */
export interface Entry {
  /** Its place: a thread is sent in this order. */
  seq: number;
  /** Its idempotency key, and the id by which the server knows what it made; the same at every try. */
  id: string;
  userId: number;
  kind: string;
  /** The version of the kind that wrote the input. */
  schemaVersion: number;
  /** Within it the order is kept: `request:17`, `draft:<id>`. */
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
  /** Not tried before, unless there is a reason to hurry. */
  dueAt: number;
  /** Not tried before in any case: the server asked for it. 0 when it did not. */
  notBefore: number;
  /** The time of the clock when these two were set: under an earlier clock they do not count. */
  plannedAt: number;
  /** Why it was refused, in the server's words; null when it was not. */
  words: string[] | null;
  /** Null until it is sent. */
  answer: SmallAnswer | null;
  sentAt: number | null;
  /** It was sent while nobody looked, and nobody was told yet. */
  isUnannounced?: boolean;
  /** A try got no answer that says what became of it. */
  mayHaveArrived: boolean;
  /** The try that is under way: who asks later and finds another one here is too late. */
  attempt: { id: string; startedAt: number } | null;
}

/** Says whether an entry has still to be sent and needs no act of a person. */
export const isUnsent = (entry: Pick<Entry, 'state'>): boolean =>
  entry.state === 'waiting' || entry.state === 'sending' || entry.state === 'uncertain';
