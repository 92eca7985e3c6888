import { Readable } from 'node:stream';

const mostWaiting = 100;
const heartbeat = ':\n\n';

const writeEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** Holds each waiting event once; beyond {@link mostWaiting} one event stands for all, so a slow reader costs little memory. */
export class EventStream extends Readable {
  readonly #standsForAll: string;
  readonly #waiting = new Set<string>();
  #isAskedFor = false;
  #hasTaken = true;
  #isEnded = false;

  constructor(standsForAll: unknown) {
    super({ highWaterMark: 1 });
    this.#standsForAll = writeEvent(standsForAll);
    // Makes Fastify send the headers.
    this.#add(heartbeat);
  }

  send(data: unknown): void {
    const event = writeEvent(data);
    if (this.#waiting.has(this.#standsForAll)) return;
    if (this.#waiting.size >= mostWaiting) {
      this.#waiting.clear();
      this.#add(this.#standsForAll);
    } else this.#add(event);
  }

  /** Drops a reader that has taken nothing since the last beat. */
  beat(): void {
    if (!this.#hasTaken) return void this.destroy();
    this.#hasTaken = false;
    this.#add(heartbeat);
  }

  end(): void {
    this.#isAskedFor = true;
    this.#flush();
    if (!this.#isEnded) this.push(null);
    this.#isEnded = true;
  }

  override _read(): void {
    this.#isAskedFor = true;
    this.#flush();
  }

  #add(text: string): void {
    this.#waiting.add(text);
    this.#flush();
  }

  #flush(): void {
    if (!this.#isAskedFor || this.#waiting.size === 0 || this.destroyed || this.#isEnded) return;
    this.#isAskedFor = false;
    this.#hasTaken = true;
    const text = [...this.#waiting].join('');
    this.#waiting.clear();
    this.push(text);
  }
}
