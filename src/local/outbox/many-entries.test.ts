import { expect, test } from 'vitest';
import { beginOutbox, done as doneWell, failed, inputOf, testKinds } from './outbox.testing.ts';
import { discardEntries } from './change-entry.ts';
import { addEntry } from './write-entry.ts';

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

test('ten times as many scans are ten times as much to read, and not a hundred times', async () => {
  const [few, many] = [await countReads(10), await countReads(100)];
  expect(few).toBeGreaterThanOrEqual(10);
  expect(many).toBeLessThanOrEqual(few * 11);
});

test('500 scans are sent once each, with a tab that is closed on the way and two that go on', async () => {
  const outbox = beginOutbox();
  const { openTab, conditions, locks, sent, states } = outbox;
  await writeAll(outbox, 500);
  const goOn = new Promise<unknown>((done) => {
    conditions.answering = () => {
      if (sent.length !== 200) return doneWell;
      // The entry that this tab was sending may have arrived: it goes again under its key.
      locks.close('first');
      done(Promise.all([openTab('second')(), openTab('anew')()]));
      return new Promise(() => {});
    };
  });
  void openTab('first')();
  await goOn;
  expect(Object.values(await states()).filter((state) => state === 'sent')).toHaveLength(500);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(500);
  expect(sent).toHaveLength(501);
});

test('those that the server refuses and those that wait hold no other parcel back', async () => {
  const outbox = beginOutbox();
  const { drain, conditions, states } = outbox;
  await writeAll(outbox, 50);
  conditions.answering = ({ id }) => (id.endsWith('3') ? failed(404) : id.endsWith('7') ? failed(503) : doneWell);
  expect(await drain()).toMatchObject({ end: 'done', sent: 40 });
  const entryStates = Object.values(await states());
  expect(['refused', 'waiting'].map((state) => entryStates.filter((each) => each === state).length)).toEqual([5, 5]);
});

test('what is written while others are sent goes with them', async () => {
  const outbox = beginOutbox();
  const { write, drain, conditions, texts } = outbox;
  await writeAll(outbox, 3);
  conditions.answering = async ({ id }) => {
    if (id === 'parcel-1') await write('late', 'late');
    return doneWell;
  };
  expect(await drain()).toMatchObject({ end: 'done', sent: 4 });
  expect(texts().at(-1)).toBe('late');
});

test('many are thrown away at once: the sent ones too, those on their way never, uncertain ones by who knows it', async () => {
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
  expect(await discardEntries(store, parcels, { knowing: true })).toBe(false);
  expect(Object.values(await states())).toEqual(['sending']);
});
