import { documentName } from './document.ts';
import { type FileProblem, sniffFormat, cleanFileName } from './files.ts';
import { documentMessages } from './messages/documents.ts';

/** 10 MB (rule Q-25). */
export const largestCustomFile = 10_485_760;

/** Rule Q-25. */
export const mostCustomFiles = 10;

/** `size` in bytes; `content` whole unless it is too large; the server found `problem`. */
export interface OfferedFile {
  name: string;
  size: number;
  content: Uint8Array;
  problem?: FileProblem | null;
}

export const customFileName = (sent: string): string => documentName(sent, 'PDF');

export interface RejectedFile {
  name: string;
  reason: string;
}

/** Null when the file is accepted. */
function reasonAgainst({ size, content, problem }: OfferedFile, before: number, most: number): string | null {
  if (size > largestCustomFile) return documentMessages.tooLarge(largestCustomFile / 1_048_576);
  if (size === 0) return documentMessages.empty;
  // The server has no content of surplus files to check.
  if (before >= most) return documentMessages.oneTooMany(most);
  if (sniffFormat(content) !== 'PDF') return documentMessages.pdfOnly;
  return problem ? documentMessages.problemsOfPdf[problem] : null;
}

/** `before`: how many of `most` were accepted earlier. */
export function classifyCustomFiles<F extends OfferedFile>(
  files: readonly F[],
  before = 0,
  most = mostCustomFiles,
): { accepted: F[]; rejected: RejectedFile[] } {
  const accepted: F[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = reasonAgainst(file, before + accepted.length, most);
    if (reason === null) accepted.push(file);
    else rejected.push({ name: cleanFileName(file.name, 'document'), reason });
  }
  return { accepted, rejected };
}

/** A headline and a line for each (rule Q-25). */
export const describeRejected = (rejected: readonly RejectedFile[]): string[] =>
  rejected.length === 0 ? [] : [documentMessages.rejected, ...rejected.map(({ name, reason }) => `${name} ${reason}`)];
