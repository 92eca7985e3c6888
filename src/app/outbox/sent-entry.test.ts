import { expect, test } from 'vitest';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { isListedAt, isOverUnseen, listChangedTo, pathOfSent, wordsOfRefused, wordsOfSent } from './sent-entry.ts';

const entryOf = (id: string, state: Entry['state'], more: Partial<Entry> = {}): Entry => ({
  seq: 1,
  id,
  userId: 1,
  kind: 'express-quote',
  schemaVersion: 1,
  thread: `quote:${id}`,
  input: {},
  title: 'Quote Berlin → Paris',
  createdAt: 0,
  editedFrom: null,
  tries: 0,
  state,
  dueAt: 0,
  notBefore: 0,
  plannedAt: 0,
  words: null,
  response: null,
  sentAt: null,
  mayHaveArrived: false,
  attempt: null,
  ...more,
});

test('entries sent while the page was watched are announced once', () => {
  const sent = [entryOf('a', 'sent')];
  expect(listChangedTo('sent', null, sent)).toEqual([]);
  expect(listChangedTo('sent', [entryOf('a', 'sending')], sent)).toEqual(sent);
  expect(listChangedTo('sent', sent, sent)).toEqual([]);
  // Written and sent between two looks.
  expect(listChangedTo('sent', [], sent)).toEqual(sent);
});

test('collected parcels are announced, but not at the list of scans', () => {
  const sent = entryOf('a', 'sent', { kind: 'hand-over', response: { orderId: 17, entryId: 4, isNew: true } });
  expect([pathOfSent(sent), wordsOfSent(sent)]).toEqual(['/scan?mode=handOver', outboxMessages.handedOver]);
  expect(['/scan', '/unsent', '/'].map((path) => isListedAt(sent, path))).toEqual([true, true, false]);
});

test('a sent quote leads to its offers, a comment to its order', () => {
  expect(pathOfSent(entryOf('a', 'sent', { response: { shippingRequestId: 17 } }))).toBe('/shippingQuote/17/offerList');
  expect(pathOfSent(entryOf('a', 'sent', { kind: 'delete-comment', thread: 'request:7' }))).toBe('/shippingQuote/7');
  expect(pathOfSent(entryOf('a', 'sent', { kind: 'left-cart', thread: 'request:7' }))).toBeNull();
});

test('every kind but the reminder announces that it was sent', () => {
  const silent = Object.keys(outboxKinds).filter((kind) => wordsOfSent(entryOf('a', 'sent', { kind })) === null);
  expect(silent).toEqual(['left-cart']);
});

test('a reminder that was refused is forgotten in silence, a comment or what a newer page wrote is not', () => {
  const isForgotten = (kind: string) => isOverUnseen(entryOf('a', 'refused', { kind }));
  expect(['left-cart', 'add-comment', 'of a newer page'].map(isForgotten)).toEqual([true, false, false]);
  expect(isOverUnseen(entryOf('a', 'waiting', { kind: 'left-cart' }))).toBe(false);
});

test('hundreds of scans that are refused at once have one message, anything else its own with the reasons', () => {
  const refused = { words: ['No order has it.'] };
  const messages = ['a', 'b'].map((id) => wordsOfRefused(entryOf(id, 'refused', { kind: 'hand-over', ...refused })));
  expect(messages[0]).toEqual(messages[1]);
  expect(wordsOfRefused(entryOf('c', 'refused', refused))).toEqual([
    outboxMessages.wasRefused('Quote Berlin → Paris'),
    'No order has it.',
  ]);
});
