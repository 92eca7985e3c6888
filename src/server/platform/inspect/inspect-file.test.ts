import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test, vi } from 'vitest';
import { classifyCustomFiles } from '#domain/custom-files.ts';
import { reasonAgainstDocument } from '#domain/document.ts';
import type { FileFormat } from '#domain/files.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { inspectReceived, ReceivedFile } from '#server/platform/multipart/received-file.ts';
import { inspectFile } from './inspect-file.ts';
import { streamOf, writePdf } from './write-pdf.testing.ts';

const receive = (content: Uint8Array) =>
  inspectReceived(new ReceivedFile([Buffer.from(content)], { name: 'paper.bat', size: content.length, sha256: '' }));

test('a file gets the same verdict as a document, for a custom request and from a provider', async () => {
  const files: Uint8Array[] = [
    plainFiles.PDF,
    writePdf({ catalogue: '/OpenAction<</S/Launch/F(cmd)>>', packing: 'predicted' }),
    writePdf({ catalogue: '/AcroForm<</XFA(x)>>' }),
    writePdf({ after: 'x'.repeat(3000) }),
    Buffer.from('%PDF-1.7 <</'),
  ];
  for (const content of files) {
    const inspected = await receive(content);
    const reason = reasonAgainstDocument({ ...inspected, imageFormat: 'PDF' });
    const { accepted } = classifyCustomFiles([inspected]);
    expect(accepted.length === 1).toBe(reason === null);
    expect(reason === null).toBe(content === plainFiles.PDF);
  }
});

test.each(Object.entries(plainFiles) as [FileFormat, Uint8Array][])('a plain %s is accepted', async (_, content) => {
  expect(await inspectFile(content)).toEqual({ problem: null, eInvoice: null, withoutScripts: null });
});

test('a slow start of the inspecting thread refuses no file', async () => {
  // A copy of the module, which has no thread yet.
  const copy = './inspect-file.ts?copy';
  const fresh = (await import(copy)) as typeof import('./inspect-file.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const verdict = fresh.inspectFile(plainFiles.PDF);
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await verdict).problem).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('a file that takes long to inspect', () => {
  /** The longest time in which the server did nothing else, in milliseconds, while `work` went on. */
  async function longestPause(work: () => Promise<unknown>): Promise<number> {
    let [longest, before] = [0, performance.now()];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 5);
    await work();
    clearInterval(timer);
    return longest;
  }

  test.runIf(isFull)('holds up nobody else, and many of them are inspected one after the other', async () => {
    const pdf = await PDFDocument.create();
    for (let page = 0; page < 3000; page += 1) pdf.addPage([200, 200]).drawText(`Page ${page}`);
    const large = await pdf.save();
    await inspectFile(plainFiles.PDF);
    const verdicts: (string | null)[] = [];
    const pause = await longestPause(async () => {
      for (const { problem } of await Promise.all([large, large, plainFiles.PNG].map(inspectFile)))
        verdicts.push(problem);
    });
    expect(verdicts).toEqual([null, null, null]);
    expect(pause).toBeLessThan(200);
  });

  test('is refused when it takes too much time or memory, and the next file is inspected', async () => {
    const brackets = Buffer.from(`%PDF-1.7\n${'1 0 obj(('.repeat(500_000)}\n%%EOF`);
    expect((await inspectFile(brackets)).problem).toBe('unreadable');
    const bombs = Object.fromEntries(
      Array.from({ length: 60 }, (_, each) => [
        4 + each,
        streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(`9 0 ${'[1 2]'.repeat(2_000_000)}`)),
      ]),
    );
    expect((await inspectFile(writePdf({ objects: bombs }))).problem).toBe('unreadable');
    expect((await inspectFile(plainFiles.PDF)).problem).toBeNull();
  }, 60_000);
});
