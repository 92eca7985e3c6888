import {
  appendFileSync,
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { GatewayEvent } from './event.ts';

/** One line of JSON for each event, in the order of events. */
export interface EventLog {
  /** The lines before this start. */
  readonly earlier: readonly GatewayEvent[];
  /** When it returns, the event is on the disk; when it throws, it is not. */
  append(event: GatewayEvent): void;
  close(): void;
}

const logPath = (folder: string): string => join(folder, 'gateway.jsonl');

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return '';
    throw failure;
  }
}

/** The process was killed while it wrote a last line without an end; nobody got its response. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

export const readEvents = (folder: string): GatewayEvent[] =>
  wholeLines(readText(logPath(folder)))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GatewayEvent);

/** So that the name of a new file survives a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const folderAt = openSync(folder, 'r');
  fsyncSync(folderAt);
  closeSync(folderAt);
}

/** Creates folder and log if missing. */
export function openLog(folder: string): EventLog {
  mkdirSync(folder, { recursive: true });
  const path = logPath(folder);
  const text = readText(path);
  const whole = wholeLines(text);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const file = openSync(path, 'a', 0o600);
  syncFolder(dirname(path));
  return {
    earlier: readEvents(folder),
    append(event) {
      const { size } = fstatSync(file);
      try {
        appendFileSync(file, `${JSON.stringify(event)}\n`);
        fsyncSync(file);
      } catch (failure) {
        // A full disk may have taken half a line, which must not be joined to the next one.
        truncateSync(path, size);
        throw failure;
      }
    },
    close: () => closeSync(file),
  };
}
