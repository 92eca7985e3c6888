import { Duplex } from 'node:stream';

const terminate = 'X'.charCodeAt(0);

/**
 * The stream under a `pg` client that talks to the embedded database instead of a server: what the client writes goes
 * to `send`, what the database answers is given to `push`.
 */
export class PgliteSocket extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super();
    this.#send = send;
  }

  connect(): void {
    process.nextTick(() => {
      if (!this.destroyed) this.emit('connect');
    });
  }

  // A client sets these on its socket; they mean nothing here.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    // Memory of its own, because sending moves it to the other thread.
    const bytes = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    if (bytes[0] !== terminate) this.#send(bytes);
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }
}
