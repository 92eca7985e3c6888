import { makeId } from '#local/browser-id.ts';

// The messages between the provider's library and the frames of its fields: texts behind a mark, one channel a form. An
// answer is an event of its own, whose name came with the question.

const mark = '/*framebus*/';

type Reply = (data: unknown) => void;
type Handler = (data: unknown, reply: Reply) => void;

interface Payload {
  event: string;
  eventData?: unknown;
  reply?: string;
}

function read(data: unknown): Payload | null {
  if (typeof data !== 'string' || !data.startsWith(mark)) return null;
  try {
    return JSON.parse(data.slice(mark.length)) as Payload;
  } catch {
    return null;
  }
}

/** Speaks on a channel with the document that holds this frame. */
export function joinBus(channel: string, { own, other }: { own: Window; other: Window }) {
  const handlers = new Map<string, Handler>();
  const send = (payload: Payload): void =>
    other.postMessage(mark + JSON.stringify({ ...payload, origin: '*' }), own.origin);

  own.addEventListener('message', (event) => {
    const payload = event.origin === own.origin && event.source === other ? read(event.data) : null;
    if (!payload) return;
    const { eventData, reply } = payload;
    handlers.get(payload.event)?.(eventData, (data) => reply && send({ event: reply, eventData: data }));
  });
  return {
    on: (event: string, handler: Handler) => void handlers.set(`${channel}:${event}`, handler),
    /** `answer` hears what the other side replies, if it does. */
    emit(event: string, eventData: unknown, answer?: Reply): void {
      const reply = answer && makeId();
      if (reply) handlers.set(reply, answer);
      send({ event: `${channel}:${event}`, eventData, ...(reply && { reply }) });
    },
  };
}
