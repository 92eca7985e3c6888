import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { ownProgram } from './own-files.ts';
import { connectionBroken } from './database-errors.ts';
import { PgliteSocket } from './pglite-socket.ts';
import type { WorkerReply, WorkerRequest, WorkerSettings } from './pglite-worker.ts';

const closingMs = 10_000;

interface WaitingDump {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/**
 * Starts the embedded database in a thread of its own, so that a long query never holds up the server, and waits until
 * it is open. `onStopped` is called when the thread ends without having been asked to.
 * @throws Error with the engine's own words when the database cannot be opened
 */
export async function startEngine(settings: WorkerSettings, onStopped: (error: Error) => void): Promise<PgliteEngine> {
  // Without this process's own flags, some of which a thread refuses.
  const how = { workerData: settings, execArgv: [] };
  const worker = new Worker(ownProgram('platform/pglite-worker'), how);
  await waitUntilOpen(worker);
  return new PgliteEngine(worker, onStopped);
}

/** The running thread. It serves one connection at a time; a new one clears what the one before left open. */
export class PgliteEngine {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  readonly #onStopped: (error: Error) => void;
  readonly #sockets = new Map<number, PgliteSocket>();
  readonly #dumps: WaitingDump[] = [];
  #sessions = 0;
  #closing: Promise<void> | null = null;
  #stopped: Error | null = null;

  constructor(worker: Worker, onStopped: (error: Error) => void) {
    this.#worker = worker;
    this.#onStopped = onStopped;
    this.#exited = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (reply: WorkerReply) => this.#hear(reply));
    worker.on('error', (error: Error) => this.#stop(error.message));
    worker.on('exit', () => this.#stop('its thread ended'));
  }

  /** A connection for a `pg` client to talk over. */
  connect(): Duplex {
    const session = ++this.#sessions;
    const socket = new PgliteSocket((bytes) => this.#post({ kind: 'talk', session, bytes }, [bytes.buffer]));
    this.#sockets.set(session, socket);
    socket.once('close', () => this.#sockets.delete(session));
    if (this.#stopped) socket.destroy(this.#stopped);
    return socket;
  }

  /** The whole database as a tar archive. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      if (this.#stopped) return reject(this.#stopped);
      this.#dumps.push({ resolve, reject });
      this.#post({ kind: 'dump' });
    });
  }

  /** Closes the database and ends the thread; again is harmless. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const giveUp = setTimeout(() => void this.#worker.terminate(), closingMs);
    this.#post({ kind: 'close' });
    await this.#exited;
    clearTimeout(giveUp);
  }

  #post(request: WorkerRequest, moved: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, moved);
  }

  #hear(reply: WorkerReply): void {
    if (reply.kind === 'talk') this.#sockets.get(reply.session)?.push(Buffer.from(reply.bytes.buffer));
    if (reply.kind === 'dump') this.#dumps.shift()?.resolve(reply.bytes);
    if (reply.kind === 'dumpFailed') this.#dumps.shift()?.reject(new Error(reply.message));
  }

  #stop(cause: string): void {
    if (this.#stopped) return;
    this.#stopped = Object.assign(new Error(`The embedded database stopped: ${cause}`), { code: connectionBroken });
    for (const socket of this.#sockets.values()) socket.destroy(this.#stopped);
    for (const { reject } of this.#dumps.splice(0)) reject(this.#stopped);
    if (!this.#closing) this.#onStopped(this.#stopped);
  }
}

async function waitUntilOpen(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerReply>();
  const onExit = (): void => reject(new Error('its thread ended'));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  try {
    const reply = await promise;
    if (reply.kind === 'failed') throw new Error(reply.message);
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}
