import { Readable } from 'node:stream';

/** Events that wait for one reader at most; more become one that stands for all. */
const mostWaiting = 100;
const heartbeat = ':\n\n';

const writeEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/**
 * The answer of a call that never ends, as server-sent events. Events that its reader has not taken yet wait once each, and
 * from {@link mostWaiting} on as the one event that stands for all: a slow reader costs no more memory than that.
 */
export class EventStream extends Readable {
  readonly #standsForAll: string;
  readonly #waiting = new Set<string>();
  #isAskedFor = false;
  #hasTaken = true;
  #isEnded = false;

  constructor(standsForAll: unknown) {
    super({ highWaterMark: 1 });
    this.#standsForAll = writeEvent(standsForAll);
    // Brings the headers on their way.
    this.#add(heartbeat);
  }

  /** Sends an event, soon. */
  send(data: unknown): void {
    const event = writeEvent(data);
    if (this.#waiting.has(this.#standsForAll)) return;
    if (this.#waiting.size >= mostWaiting) {
      this.#waiting.clear();
      this.#add(this.#standsForAll);
    } else this.#add(event);
  }

  /** Shows that the line lives. A reader that has taken nothing since the last time is dropped. */
  beat(): void {
    if (!this.#hasTaken) return void this.destroy();
    this.#hasTaken = false;
    this.#add(heartbeat);
  }

  /** Ends it after what was written. */
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
