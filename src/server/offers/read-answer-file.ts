import { customFileName, classifyCustomFiles, describeRejected } from '#domain/custom-files.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { asOffered } from '#server/platform/multipart/received-file.ts';

/** The PDF of an answer. */
export interface AnswerFile {
  name: string;
  content: Uint8Array;
}

/** Reads the one PDF that may come with an answer; null when none did. @throws RuleBroken for anything else */
export async function readAnswerFile(files: readonly File[]): Promise<AnswerFile | null> {
  const offered = await Promise.all(files.map(asOffered));
  const { taken, rejected } = classifyCustomFiles(offered, 0, 1);
  if (rejected.length > 0) throw new RuleBroken({ Files: describeRejected(rejected) });
  const [only] = taken;
  return only ? { name: customFileName(only.name), content: only.content } : null;
}
