/**
 * The subject of a draft: a quote that was not asked for yet, the shipping details of a request, a comment on one, a message
 * to support about one, a custom request, the KYC form.
 */
export type DraftKind = 'quote' | 'details' | 'comment' | 'message' | 'custom' | 'kyc';

/** A form that was begun and not sent. Its fields are in its parts. */
export interface Draft {
  id: string;
  kind: DraftKind;
  /** The request it belongs to; null for a quote, of which there may be many, and 0 for a custom request and the KYC form, of which there is one each. */
  about: number | null;
  /** Its name in a list. */
  name: string;
  /** The version of the form that wrote its parts; they are not validated when they are read. */
  formVersion: number;
  /** The company that staff work for; null for customers. */
  companyHash: string | null;
  customerId: number | null;
  /** In milliseconds, as all instants here. */
  createdAt: number;
  updatedAt: number;
  /** The outbox entry that was made of it; null while it is nothing but a draft. */
  entryId: string | null;
}

/** One part of a draft's form as it was typed: raw strings by field, unknown fields kept. */
export interface DraftPart {
  draftId: string;
  /** As the form names it: `route`, `terms`, `package:3`. */
  part: string;
  value: unknown;
}

/** A draft with its parts by name. */
export interface WholeDraft {
  draft: Draft;
  parts: Record<string, unknown>;
}
