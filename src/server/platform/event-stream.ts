import { Readable } from 'node:stream';

const longestQueue = 100;
const heartbeat = ':\n\n';

const writeEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** Equal events wait once. More than `longestQueue` are replaced by `standsForAll`, so a slow browser costs little memory. */
export class EventStream extends Readable {
  readonly #standsForAll: string;
  readonly #queue = new Set<string>();
  #readerWaits = false;
  #hasRead = true;
  #isEnded = false;

  constructor(standsForAll: unknown) {
    super({ highWaterMark: 1 });
    this.#standsForAll = writeEvent(standsForAll);
    // Makes Fastify send the headers.
    this.#add(heartbeat);
  }

  send(data: unknown): void {
    const event = writeEvent(data);
    if (this.#queue.has(this.#standsForAll)) return;
    if (this.#queue.size >= longestQueue) {
      this.#queue.clear();
      this.#add(this.#standsForAll);
    } else this.#add(event);
  }

  /** Drops a reader that has read nothing since the last beat. */
  beat(): void {
    if (!this.#hasRead) return void this.destroy();
    this.#hasRead = false;
    this.#add(heartbeat);
  }

  end(): void {
    this.#readerWaits = true;
    this.#flush();
    if (!this.#isEnded) this.push(null);
    this.#isEnded = true;
  }

  override _read(): void {
    this.#readerWaits = true;
    this.#flush();
  }

  #add(text: string): void {
    this.#queue.add(text);
    this.#flush();
  }

  #flush(): void {
    if (!this.#readerWaits || this.#queue.size === 0 || this.destroyed || this.#isEnded) return;
    this.#readerWaits = false;
    this.#hasRead = true;
    const text = [...this.#queue].join('');
    this.#queue.clear();
    this.push(text);
  }
}
