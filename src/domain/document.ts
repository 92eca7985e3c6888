import * as z from 'zod/mini';
import { choice } from './field.ts';
import { fileEndings, type FileFormat, fileFormats, type FileProblem, sniffFormat, cleanFileName } from './files.ts';
import { documentMessages } from './messages/documents.ts';

/** Rule S-14. */
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

/** With what only the portal makes. */
export const storedDocumentTypes = { ...documentTypes, PKL: 'Packing list' } as const;
export type StoredDocumentType = keyof typeof storedDocumentTypes;

/** The first is the default (rule S-14). */
export const imageFormats = fileFormats;

/** 5 MB (rule S-14). */
export const largestDocument = 5_242_880;

export const mostDocuments = 50;

export const documentRules = {
  typeCode: choice('Document type', documentTypeCodes),
  imageFormat: z._default(choice('Image format', imageFormats), imageFormats[0]),
};

export function brokenUploadRule(documents: readonly { typeCode: DocumentType }[]): string | null {
  if (documents.length === 0) return documentMessages.chooseOne;
  const types = documents.map(({ typeCode }) => typeCode);
  return new Set(types).size < types.length ? documentMessages.typeTwice : null;
}

/** `size` in bytes; `content` whole unless it is too large; the server found `problem`. */
export interface OfferedDocument {
  size: number;
  content: Uint8Array;
  imageFormat: FileFormat;
  problem?: FileProblem | null;
}

/** Rule S-14; null when it is accepted. */
export function reasonAgainstDocument({ size, content, imageFormat, problem }: OfferedDocument): string | null {
  if (size > largestDocument) return documentMessages.fileTooLarge(largestDocument / 1_048_576);
  if (size === 0) return documentMessages.fileEmpty;
  const format = sniffFormat(content);
  if (format === null) return documentMessages.formatUnknown;
  if (format !== imageFormat) return documentMessages.otherFormat(format, imageFormat);
  if (problem === 'damaged') return documentMessages.notPlain(format);
  return problem ? documentMessages.problems[problem] : null;
}

/** A safe name with the extension of its format. */
export function documentName(sent: string, format: FileFormat): string {
  const endings = fileEndings[format];
  const name = cleanFileName(sent, `document${endings[0]}`);
  return endings.some((ending) => name.toLowerCase().endsWith(ending))
    ? name
    : cleanFileName(`${name.slice(0, 110)}${endings[0]}`, `document${endings[0]}`);
}
