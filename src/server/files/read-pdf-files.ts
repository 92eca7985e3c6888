import { classifyCustomFiles, customFileName, describeRejected } from '#domain/custom-files.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { inspectReceived } from '#server/platform/multipart/received-file.ts';

export interface PdfFile {
  name: string;
  content: Uint8Array;
  note: string | null;
}

/** All or none (rule Q-25). @throws RuleBroken with a line for each rejected file */
export async function readPdfFiles(files: readonly File[]): Promise<PdfFile[]> {
  const { accepted, rejected } = classifyCustomFiles(await Promise.all(files.map(inspectReceived)));
  if (rejected.length > 0) throw new RuleBroken({ Files: describeRejected(rejected) });
  return accepted.map(({ name, content, note }) => ({ name: customFileName(name), content, note }));
}
