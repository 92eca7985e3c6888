// The database of the browser itself takes the storage of the browser.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { writeEntry } from '#local/outbox/write-entry.ts';
import { createUserStore } from '#local/store/user-store.ts';
import { keepToken } from '#local/token-store.ts';
import { outboxState } from './outbox-state.ts';
import { runOutboxOf } from './run-outbox.ts';

/** Of each run: whether it skipped pauses. */
const runs = vi.hoisted(() => [] as boolean[]);
vi.mock('#local/outbox/drain.ts', async (load) => ({
  ...(await load<object>()),
  createDrain: () => (skipsPauses: boolean) => {
    runs.push(skipsPauses);
    return Promise.resolve({ end: 'done', sent: 0, nextDueAt: null });
  },
}));

const page = { window: new EventTarget(), document: new EventTarget() as EventTarget & { visibilityState?: string } };

function show(state: 'visible' | 'hidden'): void {
  page.document.visibilityState = state;
  page.document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  await keepToken(`head.${btoa(JSON.stringify({ userid: 1, exp: 100 })).replaceAll('=', '')}.sign`);
  runOutboxOf(1);
  await expect.poll(() => outboxState.get().entries).not.toBeNull();
  runs.length = 0;
});

afterEach(() => void runOutboxOf(null));

test('when the browser is on line again, entries are sent at once, without their pauses', () => {
  page.window.dispatchEvent(new Event('online'));
  expect(runs).toEqual([true]);
});

test.each(['focus', 'pageshow'])('at %s the page sends what is due', (name) => {
  page.window.dispatchEvent(new Event(name));
  expect(runs).toEqual([false]);
});

test('a page that becomes visible sends what is due, and a hidden one does not', () => {
  show('hidden');
  expect(runs).toEqual([]);
  show('visible');
  expect(runs).toEqual([false]);
});

test('an entry that another tab has written is sent', async () => {
  const otherTab = createUserStore(1);
  const entry = { kind: 'delete-comment', thread: 'request:7', input: { params: { id: 7, commentId: 4 } } };
  await writeEntry(otherTab, outboxKinds, entry, { now: 1, id: 'a' });
  await expect.poll(() => runs).toEqual([false]);
  otherTab.close();
});

test('an outbox that was stopped listens to nothing', () => {
  runOutboxOf(null);
  page.window.dispatchEvent(new Event('online'));
  show('visible');
  expect(runs).toEqual([]);
});
