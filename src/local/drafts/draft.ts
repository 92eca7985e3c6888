export type DraftKind = 'quote' | 'details' | 'comment' | 'message' | 'custom' | 'kyc';

export interface Draft {
  id: string;
  kind: DraftKind;
  /** The order's id; null for a quote; 0 for a custom request and the KYC form. */
  about: number | null;
  name: string;
  /** The version of the form that wrote the parts, which are not validated when read. */
  formVersion: number;
  /** The company for which staff work; null for customers. */
  companyHash: string | null;
  customerId: number | null;
  /** Milliseconds, as all times here. */
  createdAt: number;
  updatedAt: number;
  entryId: string | null;
}

/** Raw strings by field, also unknown fields. */
export interface DraftPart {
  draftId: string;
  /** Such as `route`, `terms`, `package:3`. */
  part: string;
  value: unknown;
}

export interface WholeDraft {
  draft: Draft;
  parts: Record<string, unknown>;
}
