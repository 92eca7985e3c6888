import type { ChangeEvent } from '#contract/events.ts';
import { isStaff } from '#domain/user.ts';
import { EventStream } from '#server/platform/event-stream.ts';
import { Stopping } from '#server/platform/failures.ts';
import type { Caller } from '#server/platform/handler.ts';
import type { Notices } from '#server/platform/notices.ts';

/** `customerId` null: the change concerns no customer. */
type Notice =
  | { kind: 'change'; event: ChangeEvent; customerId: number | null }
  | { kind: 'user'; userId: number }
  | { kind: 'token'; tokenId: string };

const changing: readonly string[] = [
  'request',
  'comments',
  'customRequest',
  'company',
  'provider',
  'discount',
  'people',
  'queue',
  'batch',
] satisfies ChangeEvent['kind'][];

/** The text is `request <order> <customer>`. Null for a kind that only a newer server knows. */
function readNotice(text: string): Notice | null {
  const [kind = '', subject = '', customer = ''] = text.split(' ');
  if (kind === 'token') return { kind, tokenId: subject };
  if (kind === 'user') return { kind, userId: Number(subject) };
  if (!changing.includes(kind)) return null;
  const event = { kind: kind as ChangeEvent['kind'], id: subject === '' ? null : Number(subject) };
  return { kind: 'change', event, customerId: customer === '' ? null : Number(customer) };
}

const heartbeatMs = 15_000;
/** A user may have several browsers; broken connections count until they are noticed. */
const mostOfUser = 12;
/** Milliseconds that streams get to end when the server stops. */
const lastWordsMs = 2_000;

const anything: ChangeEvent = { kind: 'all', id: null };

interface Watcher {
  caller: Caller;
  events: EventStream;
}

export interface Hub {
  /** Ends with the sign-in, or when the user opens too many. @throws Stopping; Error when the database cannot be listened to */
  open(caller: Caller): Promise<EventStream>;
  count(): number;
  close(): void;
}

/** A customer's data: its users and staff. Comments and data of no customer: staff. Discount codes and changes of users: managers. */
function maySee(
  { role, customerId }: Caller,
  { event, customerId: owner }: Extract<Notice, { kind: 'change' }>,
): boolean {
  if (event.kind === 'discount' || event.kind === 'people') return role === 'CSDManager';
  return isStaff(role) || (event.kind !== 'comments' && owner !== null && customerId === owner);
}

const isOverFor = ({ userId, tokenId, signInId }: Caller, notice: Exclude<Notice, { kind: 'change' }>): boolean =>
  notice.kind === 'user' ? userId === notice.userId : [tokenId, signInId].includes(notice.tokenId);

export function createHub(notices: Notices, now: () => Date): Hub {
  const watchers = new Set<Watcher>();
  let following: Promise<unknown> | null = null;
  let isClosed = false;
  let beats: ReturnType<typeof setInterval> | undefined;

  const follow = (): Promise<unknown> =>
    (following ??= notices.follow({ hear, missed: endAll }).catch((failure: unknown) => {
      following = null;
      throw failure;
    }));

  function hear(text: string): void {
    const notice = readNotice(text);
    if (notice?.kind === 'change') {
      for (const { caller, events } of watchers) if (maySee(caller, notice)) events.send(notice.event);
    } else if (notice) {
      // A browser that is still signed in reconnects and is checked again.
      for (const watcher of [...watchers]) if (isOverFor(watcher.caller, notice)) watcher.events.end();
    }
  }

  /** The end of a sign-in may have been missed. */
  function endAll(): void {
    for (const { events } of [...watchers]) {
      events.send(anything);
      events.end();
    }
  }

  function beat(): void {
    const at = now();
    for (const { caller, events } of [...watchers]) {
      if (caller.tokenExpiresAt <= at) events.end();
      else events.beat();
    }
  }

  function dropOldest(userId: number): void {
    const own = [...watchers].filter(({ caller }) => caller.userId === userId);
    if (own.length >= mostOfUser) own[0]!.events.end();
  }

  return {
    async open(caller) {
      if (isClosed) throw new Stopping();
      await follow();
      dropOldest(caller.userId);
      const watcher = { caller, events: new EventStream(anything) };
      watcher.events.once('close', () => watchers.delete(watcher));
      watchers.add(watcher);
      beats ??= setInterval(beat, heartbeatMs).unref();
      return watcher.events;
    },
    count: () => watchers.size,
    close() {
      isClosed = true;
      clearInterval(beats);
      for (const { events } of [...watchers]) events.end();
      setTimeout(() => {
        for (const { events } of [...watchers]) events.destroy();
      }, lastWordsMs).unref();
    },
  };
}
