import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Book, openBook } from './book.ts';
import { findCard } from './cards.ts';
import { type EventLog, openLog } from './log.ts';
import { keptOf, readCharges } from '#tests/support/gateway-charges.ts';

const hour = 3_600_000;
const settleAfterMs = 4_000;
let folder = '';
let now = 0;
let log: EventLog;

/** Opens the book anew from what is on the disk. */
function open(): Book {
  log = openLog(folder);
  return openBook(log, () => now, settleAfterMs);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-book-'));
  now = Date.UTC(2026, 10, 18);
});
afterEach(() => {
  log.close();
  rmSync(folder, { recursive: true, force: true });
});

const card = findCard('challenge');
const sell = (book: Book, nonce: string) =>
  book.recordSale({ orderId: 'r', amount: '12.30', nonce, card: card.key, result: 'charged' });

test('a gateway that starts again has everything that its log has', () => {
  const book = open();
  const first = book.makeNonce(card, 'unasked', null);
  const second = book.makeNonce(card, 'pending', first.nonce);
  book.setShift(second.nonce, 'shifted');
  const sale = sell(book, second.nonce);
  const other = sell(book, 'fake-valid-nonce');
  book.recordVoid(other.id);
  book.settleAll();
  book.recordRefund({ saleId: sale.id, orderId: 'back', amount: '2.30' });
  const fingerprint = book.makeFingerprint();
  const before = [book.findByOrder('r'), book.findNonce(first.nonce), book.findNonce(second.nonce)];
  log.close();

  const again = open();
  expect([again.findByOrder('r'), again.findNonce(first.nonce), again.findNonce(second.nonce)]).toEqual(before);
  expect(again.findByOrder('r').map(({ status }) => status)).toEqual(['settled', 'voided']);
  expect(again.findRefundsByOrder('back')).toHaveLength(1);
  expect(again.findNonce(first.nonce)!.isUsed).toBe(true);
  expect(again.findNonce(second.nonce)).toMatchObject({ shift: 'shifted', isUsed: true });
  expect(again.isFingerprint(fingerprint)).toBe(true);
});

test('a line of the log that is incomplete after a kill is ignored', () => {
  sell(open(), 'fake-valid-nonce');
  log.close();
  appendFileSync(join(folder, 'gateway.jsonl'), '{"kind":"sale","id":"half');
  expect(readCharges(folder)).toHaveLength(1);
  const again = open();
  sell(again, 'fake-valid-nonce');
  log.close();
  expect(readCharges(folder)).toHaveLength(2);
  expect(open().findByOrder('r')).toHaveLength(2);
});

test('the log has only the last four digits of card numbers', () => {
  const book = open();
  sell(book, book.makeNonce(card, 'unasked', null).nonce);
  const text = readFileSync(join(folder, 'gateway.jsonl'), 'utf8');
  expect(text).toContain('"lastFour":"1091"');
  expect(text).not.toMatch(/\b\d{15,16}\b|400000/);
});

test('a nonce lives for three hours', () => {
  const book = open();
  const { nonce } = book.makeNonce(card, 'unasked', null);
  now += 3 * hour - 1;
  expect(book.findNonce(nonce)).not.toBeNull();
  now += 1;
  expect(book.findNonce(nonce)).toBeNull();
});

test('a client token is valid for a day and cannot be forged', () => {
  const book = open();
  const fingerprint = book.makeFingerprint();
  now += 24 * hour - 1;
  expect(book.isFingerprint(fingerprint)).toBe(true);
  now += 1;
  expect(book.isFingerprint(fingerprint)).toBe(false);
  const [, sign] = fingerprint.split('|');
  for (const made of ['', '|', `${now + hour}|${sign}`, `${now + hour}|`, sign!])
    expect(book.isFingerprint(made)).toBe(false);
});

test('a charge settles after the set time', () => {
  const book = open();
  const { id } = sell(book, 'fake-valid-nonce');
  now += settleAfterMs - 1;
  expect(book.findTransaction(id)!.status).toBe('submitted_for_settlement');
  now += 1;
  expect(book.findTransaction(id)!.status).toBe('settled');
});

test('the charges read from the log have what is left after refunds, without declined ones', () => {
  const book = open();
  const [charged, voided] = [sell(book, 'fake-valid-nonce'), sell(book, 'fake-valid-nonce')];
  book.recordSale({ orderId: 'd', amount: '5.00', nonce: 'n', card: 'declined', result: 'processor_declined' });
  book.recordVoid(voided.id);
  book.recordRefund({ saleId: charged.id, orderId: null, amount: '2.30' });
  const charges = readCharges(folder);
  expect(charges.map(({ id, reference, amount }) => [id, reference, amount])).toEqual([
    [charged.id, 'r', 1_230n],
    [voided.id, 'r', 1_230n],
  ]);
  expect(charges.map(keptOf)).toEqual([1_000n, 0n]);
  expect(readCharges(join(folder, 'nowhere'))).toEqual([]);
});
