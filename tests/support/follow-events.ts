import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { get as getEncrypted } from 'node:https';
import type { ChangeEvent } from '#contract/events.ts';

/** A connection of its own that follows change events. */
export interface Follower {
  headers: IncomingHttpHeaders;
  /** All change events so far. */
  hints: ChangeEvent[];
  /** Resolves when the event comes, or if it came before. */
  heard(wanted: ChangeEvent): Promise<void>;
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>;
  leave(): void;
}

const isSame = (one: ChangeEvent, other: ChangeEvent): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Follows change events as the page does; resolves once the stream has begun. @throws Error for any status but 200 */
export async function followEvents(address: string, headers: Record<string, string>): Promise<Follower> {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const open = address.startsWith('https:') ? getEncrypted : get;
    // A proxy of a test signs its certificate itself.
    open(`${address}/api/events`, { headers, agent: false, rejectUnauthorized: false }, done).on('error', fail);
  });
  if (response.statusCode !== 200) throw new Error(`the event stream failed with status ${response.statusCode}`);
  const hints: ChangeEvent[] = [];
  let waiting: { wanted: ChangeEvent; resolve: () => void }[] = [];
  const take = (hint: ChangeEvent): void => {
    hints.push(hint);
    for (const { resolve } of waiting.filter(({ wanted }) => isSame(wanted, hint))) resolve();
    waiting = waiting.filter(({ wanted }) => !isSame(wanted, hint));
  };
  async function read(): Promise<void> {
    let rest = '';
    response.setEncoding('utf8');
    for await (const chunk of response) {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop()!;
      for (const event of events) if (event.startsWith('data: ')) take(JSON.parse(event.slice(6)) as ChangeEvent);
    }
  }
  return {
    headers: response.headers,
    hints,
    heard: (wanted) =>
      new Promise((resolve) => {
        if (hints.some((hint) => isSame(hint, wanted))) resolve();
        else waiting.push({ wanted, resolve });
      }),
    ended: read().catch(() => {}),
    leave: () => void response.destroy(),
  };
}
