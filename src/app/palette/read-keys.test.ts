import { describe, expect, test } from 'vitest';
import { roles } from '#domain/user.ts';
import { makeKeyReader, type Pressed, type Where } from './read-keys.ts';
import { listShortcuts } from './shortcuts.ts';

const shortcuts = listShortcuts('CSD');
const nowhere: Where = { isTyping: false, isDialogOpen: false, isPlainOff: false };
const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  timeStamp: 0,
  ...more,
});
const goTo = (to: string) => ({ kind: 'go', to });

describe('pressed keys', () => {
  test('open a screen as a pair, or act at once as a single key', () => {
    const read = makeKeyReader();
    expect(read(shortcuts, press('g'), nowhere)).toBeNull();
    expect(read(shortcuts, press('o', { timeStamp: 1500 }), nowhere)).toEqual(goTo('/shippingOrders'));
    expect(read(shortcuts, press('?'), nowhere)).toEqual({ kind: 'shortcuts' });
    expect(read(shortcuts, press('/'), nowhere)).toEqual({ kind: 'search' });
    expect(read(shortcuts, press('n'), nowhere)).toEqual(goTo('/shippingQuote'));
    expect(read(shortcuts, press('o'), nowhere)).toBeNull();
  });

  test('start again when the second key of a pair is late or another key comes between', () => {
    const read = makeKeyReader();
    read(shortcuts, press('g'), nowhere);
    expect(read(shortcuts, press('o', { timeStamp: 1501 }), nowhere)).toBeNull();
    for (const key of ['g', 'x', 'o']) expect(read(shortcuts, press(key), nowhere)).toBeNull();
    read(shortcuts, press('g'), nowhere);
    read(shortcuts, press('g'), nowhere);
    expect(read(shortcuts, press('d'), nowhere)).toEqual(goTo('/drafts'));
  });

  test('still form a pair when Shift is pressed between them', () => {
    const read = makeKeyReader();
    read(shortcuts, press('g'), nowhere);
    read(shortcuts, press('Shift'), nowhere);
    expect(read(shortcuts, press('O'), nowhere)).toEqual(goTo('/shippingOrders'));
  });

  test.each(['isTyping', 'isDialogOpen', 'isPlainOff'] as const)('do nothing without Control where %s', (name) => {
    const read = makeKeyReader();
    const where = { ...nowhere, [name]: true };
    for (const key of ['?', '/', 'n', 'g', 'o']) expect(read(shortcuts, press(key), where)).toBeNull();
    expect(read(shortcuts, press('k', { ctrlKey: true }), where)).toEqual({ kind: 'find' });
    // A pair that began in a field does not end outside of it.
    expect(read(shortcuts, press('o'), nowhere)).toBeNull();
  });

  test('Ctrl-K and ⌘-K open the palette in any letter case, but not with Alt', () => {
    const read = makeKeyReader();
    for (const key of [press('k', { ctrlKey: true }), press('K', { metaKey: true, defaultPrevented: true })])
      expect(read(shortcuts, key, nowhere)).toEqual({ kind: 'find' });
    expect(read(shortcuts, press('k', { ctrlKey: true, altKey: true }), nowhere)).toBeNull();
    expect(read(shortcuts, press('n', { ctrlKey: true }), nowhere)).toBeNull();
  });

  test.each([{ repeat: true }, { isComposing: true }, { altKey: true }, { defaultPrevented: true }])(
    'are ignored with %j',
    (more) => expect(makeKeyReader()(shortcuts, press('?', more), nowhere)).toBeNull(),
  );
});

describe('the table of shortcuts', () => {
  test.each(roles)('never gives two entries of %s the same keys or the same beginning', (role) => {
    const all = listShortcuts(role).map(({ keys }) => keys);
    expect(new Set(all.map((keys) => keys.join(' '))).size).toBe(all.length);
    const singles = all.filter(({ length }) => length === 1).map(([key]) => key);
    expect(all.filter((keys) => keys.length === 2 && singles.includes(keys[0]))).toEqual([]);
  });

  test('opens only screens that the role may enter', () => {
    const targets = (role: (typeof roles)[number]) =>
      listShortcuts(role).flatMap(({ act }) => (act.kind === 'go' ? [act.to] : []));
    expect(targets('Customer')).toContain('/addresses');
    for (const path of ['/shippingProviders', '/sentMail', '/tariffs', '/discountCode'])
      expect(targets('Customer')).not.toContain(path);
    expect(targets('CSD')).not.toContain('/tariffs');
    expect(targets('CSDManager')).toEqual(expect.arrayContaining(['/tariffs', '/discountCode', '/shippingProviders']));
  });
});
