import { parentPort } from 'node:worker_threads';
import { sniffFormat } from '#domain/files.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectPicture } from './inspect-picture.ts';
import type { FileVerdict } from './inspect-file.ts';

const port = parentPort!;

async function inspect(content: Uint8Array): Promise<FileVerdict> {
  const format = sniffFormat(content);
  if (format === 'PDF') return await inspectPdf(content);
  const problem = format && (await inspectPicture(content, format));
  return { problem, eInvoice: null, withoutScripts: null };
}

port.on('message', (content: Uint8Array) => {
  void inspect(content).then((verdict) => port.postMessage(verdict));
});
port.postMessage('ready');
