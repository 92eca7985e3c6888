export type DraftKind = 'quote' | 'details' | 'comment' | 'message' | 'custom' | 'kyc';

export interface Draft {
  id: string;
  kind: DraftKind;
  /** The request's id; null for a quote; 0 for a custom request and the KYC form. */
  about: number | null;
  name: string;
  /** Of the form that wrote its parts; they are not validated when read. */
  formVersion: number;
  /** The company that staff work for; null for customers. */
  companyHash: string | null;
  customerId: number | null;
  /** In milliseconds, as all instants here. */
  createdAt: number;
  updatedAt: number;
  entryId: string | null;
}

/** Raw strings by field, unknown ones included. */
export interface DraftPart {
  draftId: string;
  /** `route`, `terms`, `package:3`. */
  part: string;
  value: unknown;
}

export interface WholeDraft {
  draft: Draft;
  parts: Record<string, unknown>;
}
