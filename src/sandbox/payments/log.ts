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

/** The acts of a gateway, one line of JSON for each event, in the order of happening. */
export interface EventLog {
  /** The lines written before this start. */
  readonly earlier: readonly GatewayEvent[];
  /** Writes an event. It is on the disk when this returns, and not there at all when it throws. */
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

/** A last line without its end was never answered for: the process was killed while it wrote it. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

/** Reads everything that the gateway of a folder did. None where there is no log. */
export const readEvents = (folder: string): GatewayEvent[] =>
  wholeLines(readText(logPath(folder)))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GatewayEvent);

/** Makes sure that the name of a new file outlives a power cut too. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const folderAt = openSync(folder, 'r');
  fsyncSync(folderAt);
  closeSync(folderAt);
}

/** Opens the log of a folder to write on; makes both where they are missing. */
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
        // A full disk takes half a line, which the next one must not be joined to.
        truncateSync(path, size);
        throw failure;
      }
    },
    close: () => closeSync(file),
  };
}
