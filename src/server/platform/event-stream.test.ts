import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

const all = { kind: 'all' };
const take = (stream: EventStream): string => String(stream.read() ?? '');
const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

test('what its reader has not taken waits once each, in order', () => {
  const stream = new EventStream(all);
  expect(take(stream)).toBe(':\n\n');
  for (const id of [1, 2, 1, 2]) stream.send({ id });
  expect(take(stream)).toBe(event({ id: 1 }) + event({ id: 2 }));
});

test('a reader far behind is told that anything may have changed, and no more', () => {
  const stream = new EventStream(all);
  for (let id = 0; id < 10_000; id++) stream.send({ id });
  let text = '';
  for (let part = take(stream); part !== ''; part = take(stream)) text += part;
  expect(text.endsWith(event(all))).toBe(true);
  expect(text.split('\n\n').length).toBeLessThan(110);
});

test('a reader that takes nothing from one heartbeat to the next is dropped', () => {
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

test('ends after its last words, and tells nothing any more', async () => {
  const stream = new EventStream(all);
  stream.send({ id: 1 });
  stream.end();
  stream.end();
  stream.send({ id: 2 });
  let text = '';
  for await (const part of stream) text += String(part);
  expect(text).toBe(`:\n\n${event({ id: 1 })}`);
});
