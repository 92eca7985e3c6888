import { Worker } from 'node:worker_threads';
import type { FileProblem } from '#domain/files.ts';
import { ownProgram } from '#server/platform/own-files.ts';

export interface FileVerdict {
  problem: FileProblem | null;
  /** The name of an e-invoice inside of a PDF; null for none. */
  eInvoice: string | null;
  /** The PDF without the scripts of its form fields; null if it had none. */
  withoutScripts: Uint8Array | null;
}

/** A file that needs more time or memory is refused. On a busy machine the thread alone may take longer to load. */
const longestMs = 5_000;
const mostMemoryMb = 512;
/** Then the thread is replaced, since the PDF library keeps every name it has read. */
const filesOfOneThread = 100;

let thread: Worker | null = null;
let loaded: Promise<unknown> = Promise.resolve();
let filesLeft = 0;
let last: Promise<unknown> = Promise.resolve();

/** One file after the other in one thread, so a large file delays only uploads. */
function openThread(): Worker {
  if (thread && filesLeft > 0) return thread;
  void thread?.terminate();
  const opened = new Worker(ownProgram('platform/inspect/inspect-worker'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  opened.unref();
  opened.on('exit', () => {
    if (thread === opened) thread = null;
  });
  filesLeft = filesOfOneThread;
  thread = opened;
  loaded = new Promise<unknown>((resolve) => {
    opened.once('message', resolve).once('error', resolve).once('exit', resolve);
  });
  return opened;
}

async function inspectNow(content: Uint8Array): Promise<FileVerdict> {
  if (content.length === 0) return { problem: null, eInvoice: null, withoutScripts: null };
  const worker = openThread();
  filesLeft -= 1;
  await loaded;
  const { promise, resolve } = Promise.withResolvers<FileVerdict>();
  const giveUp = (): void => {
    filesLeft = 0;
    resolve({ problem: 'unreadable', eInvoice: null, withoutScripts: null });
  };
  const timer = setTimeout(giveUp, longestMs);
  worker.once('message', resolve).once('error', giveUp).once('exit', giveUp);
  worker.postMessage(content);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners('message').removeAllListeners('error');
    worker.off('exit', giveUp);
    worker.on('error', () => {});
    if (filesLeft === 0) void worker.terminate();
  }
}

/** Reads the content, whatever the name says (rule S-14). An unknown format is no problem here. */
export function inspectFile(content: Uint8Array): Promise<FileVerdict> {
  const verdict = last.then(() => inspectNow(content));
  last = verdict.catch(() => {});
  return verdict;
}
