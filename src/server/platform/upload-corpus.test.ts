import { describe, expect, test } from 'vitest';
import { classifyCustomFiles } from '#domain/custom-files.ts';
import { reasonAgainstDocument } from '#domain/document.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import type { CorpusFile } from './honest-files.testing.ts';
import { makeCorpus } from './upload-corpus.testing.ts';
import { asOffered, ReceivedFile } from './multipart/received-file.ts';

const corpus = await makeCorpus();

const receive = ({ content }: CorpusFile) =>
  asOffered(new ReceivedFile([Buffer.from(content)], { name: 'paper.bat', size: content.length, sha256: '' }));

function readReason(reason: string | null, { sentAs }: CorpusFile): string {
  if (reason === null) return 'taken';
  if (reason === documentMessages.formatUnknown) return 'unknown';
  if (reason === documentMessages.notPlain(sentAs)) return 'not plain';
  return Object.entries(documentMessages.hidden).find(([, words]) => words === reason)?.[0] ?? reason;
}

describe('a file that somebody sends', () => {
  test('is one of two hundred and more, honest and not, each another one', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200);
    expect(new Set(corpus.map(({ content }) => Buffer.from(content).toString('base64'))).size).toBe(corpus.length);
    expect(corpus.filter(({ verdict }) => verdict === 'taken').length).toBeGreaterThan(50);
  });

  test.each(corpus)('$what: $verdict', async (file) => {
    const { size, content, hidden } = await receive(file);
    const reason = reasonAgainstDocument({ size, content, imageFormat: file.sentAs, hidden: hidden ?? null });
    expect(readReason(reason, file)).toBe(file.verdict);
  });

  test('is judged alike as a document, as a file of a custom request and as that of a provider', async () => {
    for (const file of corpus) {
      const { taken } = classifyCustomFiles([await receive(file)]);
      expect(taken.length, file.what).toBe(file.verdict === 'taken' && file.sentAs === 'PDF' ? 1 : 0);
    }
  });
});
