import { Worker } from 'node:worker_threads';
import type { FileProblem } from '#domain/file-format.ts';
import { ownProgram } from '#server/platform/own-files.ts';

/** What became of a file: why it is not taken, or what is worth saying of one that is. */
export interface FileVerdict {
  problem: FileProblem | null;
  /** The name of the e-invoice inside of a PDF; null for none. */
  eInvoice: string | null;
  /** A PDF without the scripts of its form fields; null where it had none. */
  withoutScripts: Uint8Array | null;
}

/** A file that takes longer, or more memory, than any paper needs is refused with what it would do to its readers. */
const longestMs = 5_000;
const mostMemoryMb = 512;
/** The library of PDFs keeps every name that it ever read. */
const filesOfOneThread = 100;

let thread: Worker | null = null;
let left = 0;
let last: Promise<unknown> = Promise.resolve();

/** Files are judged one after the other, in a thread of its own: a large one holds up nobody but those who send files. */
function openThread(): Worker {
  if (thread && left > 0) return thread;
  void thread?.terminate();
  const opened = new Worker(ownProgram('platform/inspect/inspect-worker'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  // A server that is asked to end does not wait for it.
  opened.unref();
  opened.on('exit', () => {
    if (thread === opened) thread = null;
  });
  left = filesOfOneThread;
  thread = opened;
  return opened;
}

async function inspectNow(content: Uint8Array): Promise<FileVerdict> {
  if (content.length === 0) return { problem: null, eInvoice: null, withoutScripts: null };
  const worker = openThread();
  left -= 1;
  const { promise, resolve } = Promise.withResolvers<FileVerdict>();
  const giveUp = (): void => {
    left = 0;
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
    if (left === 0) void worker.terminate();
  }
}

/** Judges a whole file by its parts, whatever its name says (rule S-14); one of no format that is taken has no problem here. */
export function inspectFile(content: Uint8Array): Promise<FileVerdict> {
  const verdict = last.then(() => inspectNow(content));
  last = verdict.catch(() => {});
  return verdict;
}
