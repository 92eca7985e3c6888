import { expect, test, vi } from 'vitest';
import type { BatchRow } from '#contract/batches.ts';
import { type BatchValues, batchValues } from '#domain/batch.ts';
import { describePath } from '#domain/batch-path.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { RequestFailed } from '#local/request-failed.ts';
import {
  blankPackage,
  describePackages,
  listFields,
  listProblems,
  lostZeros,
  withGoods,
  withoutGoods,
  withoutPackage,
  withPackage,
} from './batch-cells.ts';
import { type Edits, makeRowEditor, makeTurns, nextRed, withEdited } from './row-editor.ts';

const countries = [{ id: 276, code: 'DE', name: 'Germany', hasPostCode: true }];
const values = batchValues.parse({
  reference: 'A1',
  to: { contact: 'Mira Vos', country: 'Germnay', postcode: '01067', phone: '030 23125101' },
  packages: [{ weight: 2.5, length: 40, width: 30, height: 20, goods: [{ description: 'Lamp' }] }],
});
const row: BatchRow = {
  ...{ id: 5, position: 3, state: 'invalid', cells: [['A1', '1067']], values, notes: [], isDoubleAllowed: false },
  problems: { 'packages[0].goods[0].hsCode': ['No code'], 'to.country': ['Not known'], '': ['Too late'] },
  ...{
    doubleOf: null,
    doublePosition: null,
    requestId: null,
    offers: 0,
    offer: null,
    isOwnChoice: false,
    dropOffPoint: null,
    awbNumber: null,
    result: null,
    version: 1,
  },
};

type Body = { values: BatchValues; isDoubleAllowed: boolean };

function open(send: (row: BatchRow, body: Body) => Promise<BatchRow>, start: Edits = {}) {
  const stored: Edits[] = [];
  const editor = makeRowEditor({
    ...{ countries, start, send },
    store: (edits) => stored.push(edits),
    onSaved: vi.fn<() => void>(),
  });
  return { editor, stored, edits: () => editor.state.get().edits };
}
const saves = (sent: [number, Body][]) => (each: BatchRow, body: Body) => {
  sent.push([each.version, body]);
  return Promise.resolve({ ...each, ...body, version: each.version + 1 });
};

test('a cell is saved when it loses focus, a country as its code', async () => {
  const sent: [number, Body][] = [];
  const { editor, edits } = open(saves(sent));
  editor.type(row, 'to.country', 'Germany');
  expect(edits()[5]?.typed).toEqual({ 'to.country': 'Germany' });
  await editor.save(row);
  expect(sent).toMatchObject([[1, { values: { to: { country: 'DE', contact: 'Mira Vos' } }, isDoubleAllowed: false }]]);
  expect(edits()).toEqual({});
  expect(editor.newest(row)).toMatchObject({ version: 2, values: { to: { country: 'DE' } } });
});

test('two cells of a row that are left quickly are saved one after the other, each with the version before', async () => {
  const sent: [number, Body][] = [];
  let respond = (): void => {};
  const first = new Promise<void>((resolve) => (respond = resolve));
  const save = saves(sent);
  const { editor, edits } = open(async (each, body) => {
    const response = save(each, body);
    await first;
    return await response;
  });
  editor.type(row, 'to.city', 'Dresden');
  const both = [editor.save(row)];
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  editor.type(row, 'packages[0].goods[0].hsCode', '940521');
  both.push(editor.save(row));
  respond();
  await Promise.all(both);
  expect(sent.map(([version]) => version)).toEqual([1, 2]);
  expect(editor.newest(row).values).toMatchObject({
    to: { city: 'Dresden' },
    packages: [{ goods: [{ hsCode: '940521' }] }],
  });
  expect(edits()).toEqual({});
});

test('an unchanged cell is not sent, and Esc undoes a change', async () => {
  const send = vi.fn<() => Promise<BatchRow>>();
  const { editor, edits } = open(send);
  editor.type(row, 'reference', 'A1 ');
  await editor.save(row);
  editor.type(row, 'to.city', 'Bonn');
  editor.forget(row, 'to.city');
  await editor.save(row);
  expect(send).not.toHaveBeenCalled();
  expect(edits()).toEqual({});
});

test('offline the text stays, also over a reload, and is sent when the server is back', async () => {
  const { editor, stored, edits } = open(() => Promise.reject(new RequestFailed(null, null, null)));
  editor.type(row, 'to.city', 'Dresden');
  await editor.save(row);
  expect(edits()[5]).toMatchObject({ typed: { 'to.city': 'Dresden' }, trouble: words.unsaved });
  const sent: [number, Body][] = [];
  const later = open(saves(sent), stored.at(-1));
  await later.editor.saveUnsent();
  expect(sent).toMatchObject([[1, { values: { to: { city: 'Dresden' } } }]]);
  expect(later.edits()).toEqual({});
});

test('a row that somebody else changed is shown as it is now, and the user’s text can be saved over it', async () => {
  const theirs = { ...row, version: 8, values: { ...values, reference: 'A1-B' } };
  let current: BatchRow | null = theirs;
  const { editor, edits } = open((each, body) =>
    current
      ? Promise.reject(new RequestFailed(409, { Errors: { '': ['x'] }, code: 'changed-meanwhile', current }, null))
      : Promise.resolve({ ...each, ...body, version: 9 }),
  );
  editor.type(row, 'to.city', 'Dresden');
  await editor.save(row);
  expect(edits()[5]?.typed).toEqual({ 'to.city': 'Dresden' });
  current = null;
  await editor.save(row);
  expect(editor.newest(row).values).toMatchObject({ reference: 'A1-B', to: { city: 'Dresden' } });
});

test('a duplicate is shipped after the user allows it', async () => {
  const sent: [number, Body][] = [];
  const { editor } = open(saves(sent));
  await editor.allowDouble(row);
  expect(sent).toMatchObject([[1, { isDoubleAllowed: true }]]);
});

test('problems are listed in the order of the form, each with the name of its cell', () => {
  const names = listProblems(row).map(({ path }) => describePath(path, values));
  expect(names).toEqual([
    { label: '', isCell: false },
    { label: 'Country', isCell: true },
    { label: 'Goods 1: HS code', isCell: true },
  ]);
  const units = { side: 'cm', weight: 'kg' };
  expect(describePackages(values, units)).toBe('40×30×20 cm, 2.5 kg, Lamp');
  const [packed] = values.packages;
  const unmeasured = { ...packed!, length: null, width: null, height: null };
  expect(describePackages({ ...values, packages: [unmeasured] }, units)).toBe('–×–×– cm, 2.5 kg, Lamp');
  expect(describePackages({ ...values, packages: [{ ...unmeasured, weight: null }] }, units)).toBe('Lamp');
});

test('a postcode whose leading zero was restored shows what the file contains', () => {
  const german = { ...row, values: { ...values, to: { ...values.to, country: 'DE' } } };
  expect(lostZeros(german, ['reference', 'to.postcode'])).toBe('1067');
  expect(lostZeros(german, ['reference', null])).toBeNull();
});

const noServer = () => Promise.reject(new RequestFailed(null, null, null));
const refusal = () => Promise.reject(new RequestFailed(422, { Errors: { '': ['Too long'] } }, null));

test('nothing is priced or paid before all that is typed is saved, and a row that cannot be saved is named', async () => {
  const sent: [number, Body][] = [];
  let respond = (): void => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  const save = saves(sent);
  const slow = open((each, body) => response.then(() => save(each, body)));
  slow.editor.type(row, 'packages[0].weight', '2');
  void slow.editor.save(row);
  const settled = slow.editor.settle();
  respond();
  expect(await settled).toEqual([]);
  expect(sent).toMatchObject([[1, { values: { packages: [{ weight: '2' }] } }]]);

  for (const send of [noServer, refusal]) {
    const { editor } = open(send);
    editor.type({ ...row, id: 9, position: 7 }, 'packages[0].weight', '20');
    editor.type(row, 'packages[0].weight', '2');
    expect((await editor.settle()).map(({ position }) => position)).toEqual([3, 7]);
  }
});

test('all edits are sent when the server is back, whatever page shows, but not a cell that is typed into', async () => {
  const other = { ...row, id: 9, position: 70, version: 4 };
  const { editor, stored } = open(noServer);
  editor.type(other, 'to.city', 'Bonn');
  await editor.save(other);
  // A reload follows before this one is left.
  editor.type(row, 'to.city', 'Dresden');
  const sent: [number, Body][] = [];
  const later = open(saves(sent), stored.at(-1));
  later.editor.type({ ...row, id: 11 }, 'to.city', 'Hal');
  await later.editor.saveUnsent();
  expect(sent.map(([version, { values: sentValues }]) => [version, sentValues.to.city])).toEqual([
    [1, 'Dresden'],
    [4, 'Bonn'],
  ]);
  expect(Object.keys(later.edits())).toEqual(['11']);
});

test('an edit that is refused is not sent again by itself, and can be discarded', async () => {
  const send = vi.fn<() => Promise<BatchRow>>(refusal);
  const { editor, edits, stored } = open(send);
  editor.type(row, 'to.city', 'Dresden');
  await editor.save(row);
  await editor.saveUnsent();
  expect(send).toHaveBeenCalledTimes(1);
  expect(edits()[5]?.trouble).toBe(words.notSaved('Too long'));
  editor.discard(row);
  expect([edits(), stored.at(-1), await editor.settle()]).toEqual([{}, {}, []]);
});

test('an edit that is discarded while it is sent does not come back when it fails', async () => {
  const { editor, edits } = open(noServer);
  editor.type(row, 'to.city', 'Dresden');
  const saved = editor.save(row);
  editor.discard(row);
  await saved;
  expect(edits()).toEqual({});
});

test.each(['left', 'paid', 'booked'] as const)('the edit of a row that is %s ends', async (state) => {
  const send = vi.fn<() => Promise<BatchRow>>(noServer);
  const { editor, edits } = open(send);
  editor.type(row, 'to.city', 'Dresden');
  editor.dropClosed([{ ...row, version: 2 }]);
  expect(Object.keys(edits())).toEqual(['5']);
  editor.dropClosed([{ ...row, state, version: 2 }]);
  expect(edits()).toEqual({});
  editor.type({ ...row, state }, 'to.city', 'Dresden');
  await editor.saveUnsent();
  await editor.settle();
  expect([edits(), send.mock.calls]).toEqual([{}, []]);
});

test('a save whose response was lost before a reload is no conflict', async () => {
  const current = { ...row, version: 2, values: { ...values, to: { ...values.to, country: 'DE' } } };
  const { editor, edits } = open(() =>
    Promise.reject(new RequestFailed(409, { Errors: { '': ['x'] }, code: 'changed-meanwhile', current }, null)),
  );
  editor.type(row, 'to.country', 'Germany');
  await editor.save(row);
  expect(edits()).toEqual({});
  expect(editor.newest(row)).toBe(current);
});

test('a row with an edit stays on screen when the filter or the page leaves it out, and so does the one in use', () => {
  const at = (id: number, version = 1): BatchRow => ({ ...row, id, position: id, version });
  const edits: Edits = { 5: { row: at(5), typed: { 'to.city': 'Bonn' }, trouble: null } };
  const list = withEdited([at(8), at(5, 2)], edits, at(6));
  expect(list.map(({ id, version }) => [id, version])).toEqual([
    [5, 2],
    [6, 1],
    [8, 1],
  ]);
  expect(withEdited([at(8)], edits, null).map(({ id }) => id)).toEqual([5, 8]);
});

test('a cell that is typed into stays where it is when its problem is gone', () => {
  const fields = (problems: BatchRow['problems'], inUse: string[], isOpen = false) =>
    listFields({ ...row, problems }, inUse, isOpen);
  expect(fields({ 'to.country': ['x'], 'to.city': ['x'] }, [])).toEqual(['to.country', 'to.city']);
  expect(fields({ 'to.city': ['x'] }, ['to.country'])).toEqual(['to.country', 'to.city']);
  expect(fields({ 'to.city': ['x'] }, [], true)).toEqual(fields({}, [], true));
});

test('two rows that are left out quickly are both left out, also when the first fails', async () => {
  const inTurn = makeTurns();
  const done: string[] = [];
  let end = (): void => {};
  const first = inTurn(() => new Promise((_, reject) => (end = () => reject(new Error('lost')))));
  const second = inTurn(() => Promise.resolve(done.push('second')));
  await Promise.resolve();
  expect(done).toEqual([]);
  end();
  await expect(first).rejects.toThrow('lost');
  await second;
  expect(done).toEqual(['second']);
});

test('the next problem follows the last one, also when that is mended or on another page', () => {
  const at = (input: string, position: number) => ({ input, position });
  const [one, two, three] = [at('a', 1), at('b', 1), at('c', 4)];
  expect(nextRed([one, two, three], null)).toBe(one);
  expect(nextRed([one, two, three], at('a', 1))).toBe(two);
  expect(nextRed([one, three], at('gone', 2))).toBe(three);
  expect(nextRed([one, two, three], at('c', 4))).toBeUndefined();
});

test('a package is added once what was typed is saved, with the version of that, and is removed again', async () => {
  const sent: [number, Body][] = [];
  const { editor, edits } = open(saves(sent));
  editor.type(row, 'to.city', 'Dresden');
  await editor.restructure(row, (now) => withPackage(now));
  expect(sent.map(([version]) => version)).toEqual([1, 2]);
  expect(sent[1]![1].values).toMatchObject({
    to: { city: 'Dresden' },
    packages: [{ weight: 2.5 }, { weight: null, goods: [] }],
  });
  await editor.restructure(row, (now) => withoutPackage(now, 0));
  expect(editor.newest(row).values.packages).toEqual([blankPackage()]);
  await editor.restructure(row, (now) => withPackage(now, values.packages[0], 0));
  expect(editor.newest(row).values.packages.map(({ weight }) => weight)).toEqual([2.5, null]);
  expect(edits()).toEqual({});
});

test('nothing is added while what was typed is not saved, and a lost race shows the row as it is now', async () => {
  const offline = open(() => Promise.reject(new RequestFailed(null, null, null)));
  offline.editor.type(row, 'to.city', 'Dresden');
  expect(await offline.editor.restructure(row, (now) => withPackage(now))).toBeNull();
  expect(offline.edits()[5]).toMatchObject({ typed: { 'to.city': 'Dresden' } });
  const theirs = { ...row, version: 8 };
  const raced = open(() =>
    Promise.reject(new RequestFailed(409, { Errors: { '': ['x'] }, code: 'changed-meanwhile', current: theirs }, null)),
  );
  await expect(raced.editor.restructure(row, (now) => withPackage(now))).rejects.toThrow(RequestFailed);
  expect(raced.editor.newest(row)).toBe(theirs);
});

test('goods are added to their package and removed from it', () => {
  const two = withGoods(values, 0);
  expect(two.packages[0]!.goods.map(({ description }) => description)).toEqual(['Lamp', null]);
  const [lamp] = values.packages[0]!.goods;
  expect(withGoods(withoutGoods(two, 0, 0), 0, lamp, 0).packages).toEqual(two.packages);
});
