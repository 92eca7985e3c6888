import { customFileName, judgeCustomFiles, sayRejected } from '#domain/custom-files.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { asReceived } from '#server/platform/multipart/received-file.ts';

/** The PDF of an answer. */
export interface AnswerFile {
  name: string;
  content: Uint8Array;
}

/** Reads the one PDF that may come with an answer; null when none did. @throws RuleBroken for anything else */
export async function readAnswerFile(files: readonly File[]): Promise<AnswerFile | null> {
  const received = files.map(asReceived);
  const offered = received.map((file) => ({ name: file.name, size: file.sentSize, head: file.head, file }));
  const { taken, rejected } = judgeCustomFiles(offered, 0, 1);
  if (rejected.length > 0) throw new RuleBroken({ Files: sayRejected(rejected) });
  const [only] = taken;
  return only ? { name: customFileName(only.name), content: new Uint8Array(await only.file.arrayBuffer()) } : null;
}
