import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

const all = { kind: 'all' };
const take = (stream: EventStream): string => String(stream.read() ?? '');
const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

test('events that the reader has not fetched wait in order, each once', () => {
  const stream = new EventStream(all);
  expect(take(stream)).toBe(':\n\n');
  for (const id of [1, 2, 1, 2]) stream.send({ id });
  expect(take(stream)).toBe(event({ id: 1 }) + event({ id: 2 }));
});

test('a reader that is far behind gets one event saying that anything may have changed', () => {
  const stream = new EventStream(all);
  for (let id = 0; id < 10_000; id++) stream.send({ id });
  let text = '';
  for (let part = take(stream); part !== ''; part = take(stream)) text += part;
  expect(text.endsWith(event(all))).toBe(true);
  expect(text.split('\n\n').length).toBeLessThan(110);
});

test('a reader that fetches nothing between two heartbeats is disconnected', () => {
  const stream = new EventStream(all);
  take(stream);
  stream.beat();
  take(stream);
  stream.beat();
  expect(stream.destroyed).toBe(false);
  stream.beat();
  stream.beat();
  expect(stream.destroyed).toBe(true);
});

test('a closed stream ends after its last event, and sends nothing more', async () => {
  const stream = new EventStream(all);
  stream.send({ id: 1 });
  stream.end();
  stream.end();
  stream.send({ id: 2 });
  let text = '';
  for await (const part of stream) text += String(part);
  expect(text).toBe(`:\n\n${event({ id: 1 })}`);
});
