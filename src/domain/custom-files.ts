import { documentName } from './document.ts';
import { type FileProblem, sniffFormat } from './file-format.ts';
import { cleanFileName } from './file-name.ts';
import { documentMessages } from './messages/documents.ts';

/** The largest file of a custom request, 10 MB (rule Q-25). */
export const largestCustomFile = 10_485_760;

/** The most files of one custom request (rule Q-25). */
export const mostCustomFiles = 10;

/**
 * A file as it is checked: `size` in bytes as it was sent, `content` the whole of it unless it is too large, `problem` what the
 * server found in it.
 */
export interface OfferedFile {
  name: string;
  size: number;
  content: Uint8Array;
  problem?: FileProblem | null;
}

/** The name under which a file is shown and kept: whatever it was called, it ends as a PDF does. */
export const customFileName = (sent: string): string => documentName(sent, 'PDF');

/** A file that is not taken, and why. */
export interface RejectedFile {
  name: string;
  reason: string;
}

/** Why a file is not taken when `before` of the same request were; null when it is. */
function reasonAgainst({ size, content, problem }: OfferedFile, before: number, most: number): string | null {
  if (size > largestCustomFile) return documentMessages.tooLarge(largestCustomFile / 1_048_576);
  if (size === 0) return documentMessages.empty;
  // Of one too many the server keeps no content to be checked.
  if (before >= most) return documentMessages.oneTooMany(most);
  if (sniffFormat(content) !== 'PDF') return documentMessages.pdfOnly;
  return problem ? documentMessages.problemsOfPdf[problem] : null;
}

/** Divides PDF files into those that can be sent and those that cannot, in their order. `before` were taken earlier, of `most`. */
export function classifyCustomFiles<F extends OfferedFile>(
  files: readonly F[],
  before = 0,
  most = mostCustomFiles,
): { taken: F[]; rejected: RejectedFile[] } {
  const taken: F[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = reasonAgainst(file, before + taken.length, most);
    if (reason === null) taken.push(file);
    else rejected.push({ name: cleanFileName(file.name, 'document'), reason });
  }
  return { taken, rejected };
}

/** The message for files that are not taken: a line each under one headline (rule Q-25). */
export const describeRejected = (rejected: readonly RejectedFile[]): string[] =>
  rejected.length === 0 ? [] : [documentMessages.rejected, ...rejected.map(({ name, reason }) => `${name} ${reason}`)];
