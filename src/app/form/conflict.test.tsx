import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { describeConflict, Differences, isOwnAttempt, isSameRow, mergeChoice, unmergeChoice } from './conflict.tsx';

const rows = [
  { field: 'name', label: 'Name', mine: 'Mine', saved: 'Theirs' },
  { field: 'city', label: 'City', mine: '', saved: 'Kiel' },
];

test('of each field the chosen text is pressed, and its own alone', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Differences differences={rows} chosen={new Set(['city'])} onChoose={() => {}} />
    </MantineProvider>,
  );
  const pressed = [...html.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*>.*?<span>(.*?)<\/span>/g)];
  expect(pressed.map(([, isPressed, text]) => [text, isPressed])).toEqual([
    ['Mine', 'true'],
    ['Theirs', 'false'],
    ['empty', 'false'],
    ['Kiel', 'true'],
  ]);
});

describe('an attempt whose answer was lost', () => {
  const now = { debit: '130.00', name: 'Maple' };
  const body = ({ debit, name }: typeof now) => ({ debit: Number(debit), name });
  const isOwn = (lost: typeof now | null, aside: readonly (keyof typeof now)[] = []) =>
    isOwnAttempt({ lost, now, body, aside });

  test('a row equal to the lost attempt was changed by the form itself', () => {
    expect(isOwn(now)).toBe(true);
    expect(isOwn({ debit: '130', name: ' Maple ' })).toBe(true);
    expect(isOwn({ ...now, debit: '131' })).toBe(false);
    expect(isOwn({ ...now, name: 'Oak' })).toBe(false);
    expect(isOwn(null)).toBe(false);
  });

  test('fields outside of the row are ignored', () => {
    expect(isOwn({ ...now, name: 'Agreed by phone' }, ['name'])).toBe(true);
    expect(isOwn({ debit: '131', name: 'Agreed by phone' }, ['name'])).toBe(false);
  });

  test('a value that was typed and put back is saved already, however it is typed now', () => {
    const isSame = (typed: typeof now, aside: readonly (keyof typeof now)[] = []) =>
      isSameRow(typed, now, { body, aside });
    expect(isSame({ debit: '130', name: 'Maple ' })).toBe(true);
    expect(isSame({ ...now, debit: '130.01' })).toBe(false);
    expect(isSame({ ...now, debit: 'a lot' })).toBe(false);
    expect(isSame({ ...now, name: 'Agreed by phone' }, ['name'])).toBe(false);
  });

  test('the user’s own change is not shown as somebody else’s', () => {
    for (const differs of [true, false]) {
      expect(describeConflict({ isOwn: true, differs })).toMatch(
        /^Your (earlier )?change was saved, although its confirmation was lost/,
      );
      expect(describeConflict({ isOwn: false, differs })).toMatch(/^Someone else |by someone else/);
    }
    expect(describeConflict({ isOwn: true, differs: true })).toContain('Save what you have typed since?');
    expect(describeConflict({ isOwn: true, differs: false })).not.toContain('?');
  });
});

describe('the choice of each field', () => {
  const typed = { name: 'Mine', city: 'Bremen', phone: '1' };
  const saved = { name: 'Theirs', city: 'Kiel', phone: '1' };

  test('a field is saved as it was chosen', () => {
    expect(mergeChoice(typed, saved, new Set())).toEqual(typed);
    expect(mergeChoice(typed, saved, new Set(['city']))).toEqual({ name: 'Mine', city: 'Kiel', phone: '1' });
  });

  test('a second conflict has both texts again, and the choice takes the newer saved one', () => {
    const chosen = new Set(['city']);
    const sent = mergeChoice(typed, saved, chosen);
    const again = unmergeChoice(sent, typed, saved, chosen);
    expect(again).toEqual(typed);
    expect(mergeChoice(again, { ...saved, city: 'Hamburg' }, chosen).city).toBe('Hamburg');
  });

  test('a field typed again before the second conflict stays as typed', () => {
    const chosen = new Set(['city']);
    const sent = { ...mergeChoice(typed, saved, chosen), city: 'Rostock' };
    expect(unmergeChoice(sent, typed, saved, chosen).city).toBe('Rostock');
  });
});
