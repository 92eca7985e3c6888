import { expect, test } from 'vitest';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import type { Entry } from '#local/outbox/entry.ts';
import {
  isListedAt,
  isFinishedInBackground,
  listChangedTo,
  pathOfSent,
  wordsOfRefused,
  wordsOfSent,
} from './sent-entry.ts';

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

test('an entry that was sent while the page was open is announced once', () => {
  const sent = [entryOf('a', 'sent')];
  expect(listChangedTo('sent', null, sent)).toEqual([]);
  expect(listChangedTo('sent', [entryOf('a', 'sending')], sent)).toEqual(sent);
  expect(listChangedTo('sent', sent, sent)).toEqual([]);
  // Written and sent between two looks.
  expect(listChangedTo('sent', [], sent)).toEqual(sent);
});

test('sent scans are announced, except on the page that lists them', () => {
  const sent = entryOf('a', 'sent', { kind: 'hand-over', response: { orderId: 17, entryId: 4, isNew: true } });
  expect([pathOfSent(sent), wordsOfSent(sent)]).toEqual(['/scan?mode=handOver', outboxMessages.handedOver]);
  expect(['/scan', '/unsent', '/'].map((path) => isListedAt(sent, path))).toEqual([true, true, false]);
});

test('a sent quote leads to its offers, a comment to its order', () => {
  expect(pathOfSent(entryOf('a', 'sent', { response: { shippingRequestId: 17 } }))).toBe('/shippingQuote/17/offerList');
  expect(pathOfSent(entryOf('a', 'sent', { kind: 'delete-comment', thread: 'request:7' }))).toBe('/shippingQuote/7');
  expect(pathOfSent(entryOf('a', 'sent', { kind: 'left-cart', thread: 'request:7' }))).toBeNull();
});

test('every kind of entry except the reminder is announced when sent', () => {
  const silent = Object.keys(outboxKinds).filter((kind) => wordsOfSent(entryOf('a', 'sent', { kind })) === null);
  expect(silent).toEqual(['left-cart']);
});

test('a refused reminder is forgotten silently, but not a refused comment or an entry of a newer page', () => {
  const isForgotten = (kind: string) => isFinishedInBackground(entryOf('a', 'refused', { kind }));
  expect(['left-cart', 'add-comment', 'of a newer page'].map(isForgotten)).toEqual([true, false, false]);
  expect(isFinishedInBackground(entryOf('a', 'waiting', { kind: 'left-cart' }))).toBe(false);
});

test('hundreds of refused scans show one message, and any other refused entry shows its own with the reasons', () => {
  const refused = { words: ['No order has it.'] };
  const messages = ['a', 'b'].map((id) => wordsOfRefused(entryOf(id, 'refused', { kind: 'hand-over', ...refused })));
  expect(messages[0]).toEqual(messages[1]);
  expect(wordsOfRefused(entryOf('c', 'refused', refused))).toEqual([
    outboxMessages.wasRefused('Quote Berlin → Paris'),
    'No order has it.',
  ]);
});
