import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  describeConflict,
  Differences,
  isOwnAttempt,
  isSameRow,
  mergeChoice,
  unmergeChoice,
  withVersion,
} from './conflict.tsx';

const rows = [
  { field: 'name', label: 'Name', mine: 'Mine', saved: 'Theirs' },
  { field: 'city', label: 'City', mine: '', saved: 'Kiel' },
];

test('in a conflict the chosen text of each field is the only pressed one', () => {
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

test('a change sends the version it has seen last, and a creation none, even after a conflict with a stored row', () => {
  const of = (version: number | null) => ({ version, values: {} });
  expect(withVersion(of(3), of(3))).toEqual({ headers: { 'If-Match': '"3"' } });
  expect(withVersion(of(3), of(4))).toEqual({ headers: { 'If-Match': '"4"' } });
  expect(withVersion(of(null), of(4))).toBe(false);
});

describe('an attempt whose response was lost', () => {
  const now = { debit: '130.00', name: 'Maple' };
  const body = ({ debit, name }: typeof now) => ({ debit: Number(debit), name });
  const isOwn = (lost: typeof now | null, aside: readonly (keyof typeof now)[] = []) =>
    isOwnAttempt({ lost, now, body, aside });

  test('explains a saved row that equals it as the form’s own change', () => {
    expect(isOwn(now)).toBe(true);
    expect(isOwn({ debit: '130', name: ' Maple ' })).toBe(true);
    expect(isOwn({ ...now, debit: '131' })).toBe(false);
    expect(isOwn({ ...now, name: 'Oak' })).toBe(false);
    expect(isOwn(null)).toBe(false);
  });

  test('ignores fields that are not part of the row', () => {
    expect(isOwn({ ...now, name: 'Agreed by phone' }, ['name'])).toBe(true);
    expect(isOwn({ debit: '131', name: 'Agreed by phone' }, ['name'])).toBe(false);
  });

  test('makes a value that was typed back count as saved, however it is written', () => {
    const isSame = (typed: typeof now, aside: readonly (keyof typeof now)[] = []) =>
      isSameRow(typed, now, { body, aside });
    expect(isSame({ debit: '130', name: 'Maple ' })).toBe(true);
    expect(isSame({ ...now, debit: '130.01' })).toBe(false);
    expect(isSame({ ...now, debit: 'a lot' })).toBe(false);
    expect(isSame({ ...now, name: 'Agreed by phone' }, ['name'])).toBe(false);
  });

  test('does not show the user’s own change as somebody else’s', () => {
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

describe('the choice between two versions of a field', () => {
  const typed = { name: 'Mine', city: 'Bremen', phone: '1' };
  const saved = { name: 'Theirs', city: 'Kiel', phone: '1' };

  test('saves each field as it was chosen', () => {
    expect(mergeChoice(typed, saved, new Set())).toEqual(typed);
    expect(mergeChoice(typed, saved, new Set(['city']))).toEqual({ name: 'Mine', city: 'Kiel', phone: '1' });
  });

  test('is offered again in a second conflict, and then takes the newer saved text', () => {
    const chosen = new Set(['city']);
    const sent = mergeChoice(typed, saved, chosen);
    const again = unmergeChoice(sent, typed, saved, chosen);
    expect(again).toEqual(typed);
    expect(mergeChoice(again, { ...saved, city: 'Hamburg' }, chosen).city).toBe('Hamburg');
  });

  test('keeps the typed text of a field that was edited before the second conflict', () => {
    const chosen = new Set(['city']);
    const sent = { ...mergeChoice(typed, saved, chosen), city: 'Rostock' };
    expect(unmergeChoice(sent, typed, saved, chosen).city).toBe('Rostock');
  });
});
