import { existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unpackDatabase } from './prepared-database.ts';

/**
 * The start data of the worker. A null folder keeps the database in memory; a dump fills a new database; the file `prepared` has
 * one that a new folder begins with.
 */
export interface WorkerSettings {
  folder: string | null;
  loadFrom: Uint8Array<ArrayBuffer> | Blob | null;
  prepared: string | null;
}

/** `bytes` are whole messages of PostgreSQL's protocol, of the connection numbered `session`. */
export type WorkerRequest = { kind: 'talk'; session: number; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' };

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'talk'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'dump'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'dumpFailed'; message: string };

const port = parentPort!;
const reply = (message: WorkerReply, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);

/** The engine's own reason for not starting, which its exception does not tell. */
const complaints: string[] = [];
const listen = (line: string): boolean => {
  const words = /\b(?:FATAL|PANIC|DETAIL):\s+(.+)/.exec(line)?.[1];
  if (words && complaints.length < 2) complaints.push(words);
  return true;
};

/** A cache of 128 MB, as PostgreSQL has it, would lie in the memory of one small portal and be used by nobody. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const open = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, startParams, extensions: { pg_trgm }, onStderr: listen });

/** Made beside its place and moved there whole, so that a start that is cut short leaves nothing half made behind. */
async function makeFolder(folder: string, content: PGliteOptions, prepared: string | null): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (!prepared || !unpackDatabase(prepared, unfinished)) {
    const made = await open({ ...content, dataDir: unfinished });
    await made.close();
  }
  renameSync(unfinished, folder);
}

async function openDatabase({ folder, loadFrom, prepared }: WorkerSettings): Promise<PGlite> {
  const content = loadFrom ? { loadDataDir: loadFrom instanceof Blob ? loadFrom : new Blob([loadFrom]) } : {};
  if (folder === null) return open(content);
  if (!existsSync(folder)) await makeFolder(folder, content, loadFrom ? null : prepared);
  else if (loadFrom) throw new Error('there is a database already, nothing can be loaded over it');
  return open({ dataDir: folder });
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
}

const isStartup = (bytes: Uint8Array): boolean => bytes[0] === 0;
let sessionsSoFar = 0;

async function talk(database: PGlite, session: number, bytes: Uint8Array): Promise<void> {
  if (isStartup(bytes) && sessionsSoFar++ > 0) {
    // A server would end the session of a connection that closed; here the next connection finds it and clears it.
    await database.exec('rollback');
    await database.exec('discard all');
  }
  const parts: Uint8Array[] = [];
  // The bytes handed over are a view of the engine's memory, valid only during the call.
  await database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  const answer = join(parts);
  reply({ kind: 'talk', session, bytes: answer }, [answer.buffer]);
}

async function dump(database: PGlite): Promise<void> {
  try {
    const content = await database.dumpDataDir('none');
    const bytes = new Uint8Array(await content.arrayBuffer());
    reply({ kind: 'dump', bytes }, [bytes.buffer]);
  } catch (error) {
    reply({ kind: 'dumpFailed', message: String(error) });
  }
}

async function handle(database: PGlite, request: WorkerRequest): Promise<void> {
  if (request.kind === 'talk') return talk(database, request.session, request.bytes);
  if (request.kind === 'dump') return dump(database);
  await database.close();
  process.exit(0);
}

try {
  const database = await openDatabase(workerData as WorkerSettings);
  let last = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    // One after the other; a rejection is nobody's, so it ends the worker and the other side hears of it.
    last = last.then(() => handle(database, request));
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'failed', message: complaints.join('; ') || String(error) });
}
