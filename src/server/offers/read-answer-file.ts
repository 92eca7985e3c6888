import { customFileName, classifyCustomFiles, describeRejected } from '#domain/custom-files.ts';
import type { PdfFile } from '#server/files/read-pdf-files.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { inspectReceived } from '#server/platform/multipart/received-file.ts';

/** Reads the one PDF that may come with an answer; null when none did. @throws RuleBroken for anything else */
export async function readAnswerFile(files: readonly File[]): Promise<PdfFile | null> {
  const offered = await Promise.all(files.map(inspectReceived));
  const { taken, rejected } = classifyCustomFiles(offered, 0, 1);
  if (rejected.length > 0) throw new RuleBroken({ Files: describeRejected(rejected) });
  const [only] = taken;
  return only ? { name: customFileName(only.name), content: only.content, note: only.note } : null;
}
