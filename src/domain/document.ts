import * as z from 'zod/mini';
import { choice } from './field.ts';
import { fileEndings, type FileFormat, fileFormats, type FileProblem, sniffFormat } from './file-format.ts';
import { cleanFileName } from './file-name.ts';
import { documentMessages } from './messages/documents.ts';

/** Kinds of shipment documents with their names (rule S-14). */
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

/** Formats of shipment documents, the default first (rule S-14). */
export const imageFormats = fileFormats;

/** The largest shipment document, 5 MB (rule S-14). */
export const largestDocument = 5_242_880;

/** The greatest number of documents of one order. */
export const mostDocuments = 50;

/** One document of an upload apart from its file. */
export const documentRules = {
  typeCode: choice('Document type', documentTypeCodes),
  imageFormat: z._default(choice('Image format', imageFormats), imageFormats[0]),
};

/** The broken rule of an upload as a whole, in a sentence; null when none is broken. */
export function brokenUploadRule(documents: readonly { typeCode: DocumentType }[]): string | null {
  if (documents.length === 0) return documentMessages.chooseOne;
  const types = documents.map(({ typeCode }) => typeCode);
  return new Set(types).size < types.length ? documentMessages.typeTwice : null;
}

/**
 * A file as it is checked: `size` in bytes as it was sent, `content` the whole of it unless it is too large, `problem` what the
 * server found in it.
 */
export interface OfferedDocument {
  size: number;
  content: Uint8Array;
  imageFormat: FileFormat;
  problem?: FileProblem | null;
}

/** The reason why a file is no document of a shipment (rule S-14); null when it is one. */
export function reasonAgainstDocument({ size, content, imageFormat, problem }: OfferedDocument): string | null {
  if (size > largestDocument) return documentMessages.fileTooLarge(largestDocument / 1_048_576);
  if (size === 0) return documentMessages.fileEmpty;
  const format = sniffFormat(content);
  if (format === null) return documentMessages.formatUnknown;
  if (format !== imageFormat) return documentMessages.otherFormat(format, imageFormat);
  if (problem === 'damaged') return documentMessages.notPlain(format);
  return problem ? documentMessages.problems[problem] : null;
}

/** The name under which a document is kept: safe, and ending as its format does. */
export function documentName(sent: string, format: FileFormat): string {
  const endings = fileEndings[format];
  const name = cleanFileName(sent, `document${endings[0]}`);
  return endings.some((ending) => name.toLowerCase().endsWith(ending))
    ? name
    : cleanFileName(`${name.slice(0, 110)}${endings[0]}`, `document${endings[0]}`);
}
