import { expect, test } from 'vitest';
import { createDraft, listDrafts, readDraft } from '#local/drafts/keep-drafts.ts';
import { settle } from '#local/storage.testing.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { acknowledgeEntry, discardEntries, discardEntry, editEntry, endPauses, takeBackEntry } from './change-entry.ts';
import { countEntries } from './read-entries.ts';
import { beginOutbox, done, failed, inputOf, testKinds } from './outbox.testing.ts';
import { addEntry, writeEntry } from './write-entry.ts';

const form = {
  kind: 'quote',
  about: null,
  name: 'Quote',
  formVersion: 1,
  parts: { route: { from: 'Paris' } },
} as const;
const making = { now: 1, persist: () => Promise.resolve(true) };

test('an entry is stored with its owner, its version and readable words, without secrets', async () => {
  const { write, list, clock } = beginOutbox();
  await write('Hello');
  expect(await list()).toEqual([
    {
      seq: 1,
      id: 'Hello',
      userId: 1,
      kind: 'say',
      schemaVersion: 3,
      thread: 'request:1',
      input: inputOf('Hello'),
      title: 'Hello',
      createdAt: clock.now(),
      editedFrom: null,
      tries: 0,
      state: 'waiting',
      dueAt: clock.now(),
      notBefore: 0,
      plannedAt: clock.now(),
      words: null,
      response: null,
      sentAt: null,
      mayHaveArrived: false,
      attempt: null,
    },
  ]);
});

test('writing the same entry twice stores it once', async () => {
  const { write, list } = beginOutbox();
  await Promise.all([write('a'), write('a')]);
  expect(await list()).toHaveLength(1);
});

test('an entry and the end of its draft are written in one transaction', async () => {
  const { store, write, list } = beginOutbox();
  const draft = await createDraft(store, form, making);
  const broken = store.write(['outbox', 'drafts', 'draftParts'], async (database) => {
    database.drafts.hook('deleting', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    return await Promise.resolve();
  });
  await broken;
  await expect(write('a', 'x', { draft: { id: draft.id, becomes: 'removed' } })).rejects.toThrow(StorageTrouble);
  expect(await list()).toEqual([]);
  expect(await readDraft(store, draft.id)).toMatchObject({ parts: form.parts });
});

test('a draft is deleted with its entry, or waits with it', async () => {
  const { store, write } = beginOutbox();
  const [one, two] = [await createDraft(store, form, making), await createDraft(store, form, making)];
  await write('a', 'x', { draft: { id: one.id, becomes: 'removed' } });
  await write('b', 'x', { draft: { id: two.id, becomes: 'waiting' } });
  expect(await listDrafts(store)).toMatchObject([{ id: two.id, entryId: 'b' }]);
  expect(await readDraft(store, one.id)).toBeNull();
});

test('an unknown kind of entry is a programming error', async () => {
  const { store } = beginOutbox();
  await expect(writeEntry(store, testKinds, { kind: 'sing', thread: 'x', input: {} }, { now: 1 })).rejects.toThrow(
    'sing',
  );
});

test('an edited entry gets a new key and keeps its place', async () => {
  const { write, store, drain, conditions, texts, list, sent } = beginOutbox();
  await write('a');
  await write('b');
  const edited = await editEntry(store, testKinds, 'a', { input: inputOf('A'), now: 5, newId: 'new' });
  expect(edited).toMatchObject({ id: 'new', editedFrom: 'a', title: 'A', state: 'waiting', tries: 0 });
  conditions.answering = () => done;
  await drain();
  expect(texts()).toEqual(['A', 'b']);
  expect(sent[0]!.id).toBe('new');
  expect(await list()).toHaveLength(2);
});

test('a refused entry can be corrected and sent', async () => {
  const { write, store, drain, conditions, states } = beginOutbox();
  await write('a');
  conditions.answering = () => failed(400);
  await drain();
  await editEntry(store, testKinds, 'a', { input: inputOf('A'), now: 5 });
  conditions.answering = () => done;
  await drain();
  expect(await states()).toEqual({ A: 'sent' });
});

test('an entry that may have arrived is not edited, and deleted only by a user who was told that', async () => {
  const { write, store, drain, conditions, states } = beginOutbox();
  await write('a');
  conditions.answering = () => failed(null);
  await drain();
  expect(await editEntry(store, testKinds, 'a', { input: inputOf('A'), now: 5, isWarned: true })).toBeNull();
  expect(await discardEntry(store, 'a')).toBe(false);
  expect(await states()).toEqual({ a: 'uncertain' });
  expect(await discardEntry(store, 'a', { isWarned: true })).toBe(true);
  expect(await states()).toEqual({});
});

test.each([
  [400, false],
  [403, true],
  [404, true],
])('an entry refused by %i after a lost response may have arrived: %s', async (status, mayHaveArrived) => {
  const { write, store, drain, conditions, list, clock } = beginOutbox();
  await write('a');
  conditions.answering = () => failed(null);
  await drain();
  await clock.pass(1000);
  conditions.answering = () => failed(status);
  await drain();
  expect((await list())[0]).toMatchObject({ state: 'refused', mayHaveArrived });
  const edited = await editEntry(store, testKinds, 'a', { input: inputOf('A'), now: 5 });
  expect(edited === null).toBe(mayHaveArrived);
  if (mayHaveArrived)
    expect(await editEntry(store, testKinds, 'a', { input: inputOf('A'), now: 5, isWarned: true })).not.toBeNull();
});

test('an entry that is being sent is neither edited nor deleted', async () => {
  const { write, store, drain, conditions } = beginOutbox();
  await write('a');
  const requests: unknown[] = [];
  conditions.answering = async () => {
    requests.push(await editEntry(store, testKinds, 'a', { input: inputOf('A'), now: 5 }));
    requests.push(await discardEntry(store, 'a', { isWarned: true }));
    return done;
  };
  await drain();
  expect(requests).toEqual([null, false]);
});

test('deleting an entry restores its draft, or deletes that too', async () => {
  const { write, store } = beginOutbox();
  for (const [id, what] of [
    ['a', 'keep'],
    ['b', 'remove'],
  ] as const) {
    const draft = await createDraft(store, form, making);
    await write(id, 'x', { draft: { id: draft.id, becomes: 'waiting' } });
    await discardEntry(store, id, { draft: what });
  }
  expect(await listDrafts(store)).toMatchObject([{ entryId: null }]);
});

test('the button sends an entry at once, and an acknowledged notice is deleted', async () => {
  const { write, store, drain, conditions, texts, list, clock } = beginOutbox();
  await write('a');
  conditions.answering = () => failed(503);
  await drain();
  await endPauses(store, ['a'], clock.now());
  conditions.answering = () => done;
  await drain();
  expect(texts()).toEqual(['a', 'a']);
  await endPauses(store, ['a'], clock.now());
  await acknowledgeEntry(store, 'a');
  expect(await list()).toEqual([]);
});

test('only the named entries among those waiting for their next try are sent at once', async () => {
  const { write, store, drain, conditions, states, clock } = beginOutbox();
  for (const text of ['scan 1', 'comment', 'scan 2']) await write(text, text);
  conditions.answering = () => failed(503);
  await drain();
  conditions.answering = () => done;
  await endPauses(store, ['scan 1', 'scan 2'], clock.now());
  await drain();
  expect(await states()).toEqual({ 'scan 1': 'sent', comment: 'waiting', 'scan 2': 'sent' });
});

test('unsent entries are counted with the age of the oldest', async () => {
  const { write, drain, conditions, list, clock } = beginOutbox();
  const begun = clock.now();
  for (const text of ['gone', 'bad', 'lost', 'late']) await write(text, text);
  conditions.answering = (entry) => ({ gone: done, bad: failed(400), lost: failed(500), late: failed(503) })[entry.id]!;
  await drain();
  clock.jump(5000);
  expect(countEntries(await list())).toEqual({ unsent: 2, refused: 1, oldestAt: begun });
  expect(countEntries([])).toEqual({ unsent: 0, refused: 0, oldestAt: null });
});

test('an entry that was sent before without a response is stored as uncertain: not editable, and sent with the same key', async () => {
  const { write, list, sent, drain, store, clock } = beginOutbox();
  await write('Hello', 'request:1', { mayHaveArrived: true });
  expect(await list()).toMatchObject([{ id: 'Hello', state: 'uncertain', mayHaveArrived: true }]);
  expect(await editEntry(store, testKinds, 'Hello', { input: inputOf('Other'), now: clock.now() })).toBeNull();
  expect(await discardEntry(store, 'Hello')).toBe(false);
  await drain();
  expect(sent.map(({ id }) => id)).toEqual(['Hello']);
  expect(await list()).toMatchObject([{ state: 'sent', mayHaveArrived: false }]);
});

test('when editing and sending coincide the new text is sent, or the old one and the edit is refused, never both', async () => {
  const { store, clock, write, drain, texts, conditions } = beginOutbox();
  const edit = (id: string, text: string) =>
    editEntry(store, testKinds, id, { input: inputOf(text), now: clock.now() });

  await write('edited first');
  expect(await edit('edited first', 'new')).not.toBeNull();
  await drain();
  expect(texts()).toEqual(['new']);

  await write('sent first');
  let response = (): void => {};
  conditions.answering = () => new Promise((resolve) => (response = () => resolve(done)));
  const draining = drain();
  await settle();
  expect(await edit('sent first', 'too late')).toBeNull();
  response();
  await draining;
  expect(await edit('sent first', 'too late')).toBeNull();
  expect(texts()).toEqual(['new', 'sent first']);

  conditions.answering = () => done;
  await write('both at once');
  const [edited] = await Promise.all([edit('both at once', 'of both'), drain()]);
  await drain();
  expect(texts().slice(2)).toEqual([edited ? 'of both' : 'both at once']);
});

test('a waiting quote is turned back into its draft, unless it is being sent or may have arrived', async () => {
  const { store, write, drain, texts, conditions, list } = beginOutbox();
  const make = async (id: string) => {
    const draft = await createDraft(store, form, making);
    await write(id, id, { draft: { id: draft.id, becomes: 'waiting' } });
    return draft.id;
  };
  const draftId = await make('taken back');
  expect(await takeBackEntry(store, 'taken back')).toBe(draftId);
  await drain();
  expect([texts(), await list()]).toEqual([[], []]);
  expect(await readDraft(store, draftId)).toMatchObject({ draft: { entryId: null }, parts: form.parts });

  const sentId = await make('sent first');
  let response = (): void => {};
  conditions.answering = () => new Promise((resolve) => (response = () => resolve(failed(500))));
  const draining = drain();
  await settle();
  expect(await takeBackEntry(store, 'sent first')).toBeNull();
  response();
  await draining;
  expect(await takeBackEntry(store, 'sent first')).toBeNull();
  expect(await readDraft(store, sentId)).toMatchObject({ draft: { entryId: 'sent first' } });
  expect(texts()).toEqual(['sent first']);
});

const parcels = Array.from({ length: 500 }, (_, nth) => `parcel-${nth}`);
/** Writes the scans of a day in one transaction. */
const writeAll = ({ store, clock }: ReturnType<typeof beginOutbox>, count: number): Promise<void> =>
  store.write(['outbox'], async (database) => {
    for (const id of parcels.slice(0, count)) {
      const entry = { kind: 'say', thread: id, input: inputOf(id), userId: 1, id, now: clock.now() };
      await addEntry(database, testKinds, entry);
    }
  });

/** The rows that are read while so many parcels of a day without a connection are sent. */
async function countReads(count: number): Promise<number> {
  const outbox = beginOutbox();
  const { openTab, storage, texts } = outbox;
  await writeAll(outbox, count);
  const store = storage.open(1);
  let reads = 0;
  await store.read(['outbox'], (database) => {
    database.outbox.hook('reading', (row) => {
      reads += 1;
      return row;
    });
    return Promise.resolve();
  });
  await openTab('counted', { store })();
  expect(texts()).toEqual(parcels.slice(0, count));
  return reads;
}

test('reading ten times as many scans takes ten times as long, not a hundred times', async () => {
  const [few, many] = [await countReads(10), await countReads(100)];
  expect(few).toBeGreaterThanOrEqual(10);
  expect(many).toBeLessThanOrEqual(few * 11);
});

test('500 scans are sent once each by three tabs, one of which closes on the way', async () => {
  const outbox = beginOutbox();
  const { openTab, conditions, locks, sent, states } = outbox;
  await writeAll(outbox, 500);
  const goOn = new Promise<unknown>((resolve) => {
    conditions.answering = () => {
      if (sent.length !== 200) return done;
      // The entry that this tab was sending may have arrived: it goes again under its key.
      locks.close('first');
      resolve(Promise.all([openTab('second')(), openTab('anew')()]));
      return new Promise(() => {});
    };
  });
  void openTab('first')();
  await goOn;
  expect(Object.values(await states()).filter((state) => state === 'sent')).toHaveLength(500);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(500);
  expect(sent).toHaveLength(501);
});

test('refused and waiting scans hold back no other parcel', async () => {
  const outbox = beginOutbox();
  const { drain, conditions, states } = outbox;
  await writeAll(outbox, 50);
  conditions.answering = ({ id }) => (id.endsWith('3') ? failed(404) : id.endsWith('7') ? failed(503) : done);
  expect(await drain()).toMatchObject({ end: 'done', sent: 40 });
  const entryStates = Object.values(await states());
  expect(['refused', 'waiting'].map((state) => entryStates.filter((each) => each === state).length)).toEqual([5, 5]);
});

test('entries written while others are sent are sent with them', async () => {
  const outbox = beginOutbox();
  const { write, drain, conditions, texts } = outbox;
  await writeAll(outbox, 3);
  conditions.answering = async ({ id }) => {
    if (id === 'parcel-1') await write('late', 'late');
    return done;
  };
  expect(await drain()).toMatchObject({ end: 'done', sent: 4 });
  expect(texts().at(-1)).toBe('late');
});

test('many entries are deleted at once: sent ones too, those being sent never, uncertain ones only knowingly', async () => {
  const outbox = beginOutbox();
  const { store, states } = outbox;
  await writeAll(outbox, 5);
  const be = ['waiting', 'refused', 'sent', 'sending', 'uncertain'] as const;
  await store.write(['outbox'], async (database) => {
    for (const [nth, state] of be.entries())
      await database.outbox
        .where('id')
        .equals(parcels[nth]!)
        .modify({ state, mayHaveArrived: state === 'uncertain' });
  });
  expect(await discardEntries(store, parcels)).toBe(false);
  expect(Object.values(await states())).toEqual(['sending', 'uncertain']);
  expect(await discardEntries(store, parcels, { isWarned: true })).toBe(false);
  expect(Object.values(await states())).toEqual(['sending']);
});
