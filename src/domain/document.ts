import * as z from 'zod/mini';
import { choice } from './field.ts';
import { documentMessages } from './messages/documents.ts';

/** Kinds of shipment documents with their names (S2 §9). */
export const documentTypes = {
  INV: 'Invoice',
  PNV: 'Proforma',
  COO: 'Certificate of Origin',
  NAF: 'Nafta Certificate of Origin',
  CIN: 'Commercial Invoice',
  DCL: 'Custom Declaration',
  AWB: 'Air Waybill and Waybill Document',
} as const;
export type DocumentType = keyof typeof documentTypes;
export const documentTypeCodes = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];

/** Formats of shipment documents, the default first (S2 §7). */
export const imageFormats = ['PDF', 'JPEG', 'PNG', 'GIF', 'TIFF'] as const;

/** The largest shipment document, 5 MB (S2 §9). */
export const largestDocument = 5_242_880;

/** One document of an upload apart from its file. */
export const documentRules = {
  typeCode: choice('Document type', documentTypeCodes),
  imageFormat: z._default(choice('Image format', imageFormats), imageFormats[0]),
};

/** What is wrong with the documents of one upload taken together, in a sentence; null when nothing is. */
export function brokenUploadRule(documents: readonly { typeCode: DocumentType }[]): string | null {
  if (documents.length === 0) return documentMessages.chooseOne;
  const types = documents.map(({ typeCode }) => typeCode);
  return new Set(types).size < types.length ? documentMessages.typeTwice : null;
}
