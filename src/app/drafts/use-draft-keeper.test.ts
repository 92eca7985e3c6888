import { expect, test } from 'vitest';
import { readFileNames, readFormDraft, writeFormDraft } from './use-draft-keeper.tsx';

const blank = { goods: '', position: 'Director', confirmed: false };

test('a form’s draft restores its texts but not its ticked boxes', () => {
  const { name, parts } = writeFormDraft('KYC form', { goods: 'Granite', position: '', confirmed: true });
  expect(name).toBe('KYC form');
  expect(readFormDraft(parts, blank)).toEqual({ goods: 'Granite', position: '', confirmed: false });
});

test('a form’s draft remembers the names of chosen files', () => {
  expect(readFileNames(writeFormDraft('KYC form', blank, ['register.pdf']).parts)).toEqual(['register.pdf']);
  expect(readFileNames(writeFormDraft('KYC form', blank).parts)).toEqual([]);
  expect(readFileNames({ files: [1, 'a.pdf'] })).toEqual(['a.pdf']);
  expect(readFileNames(null)).toEqual([]);
});

test('a draft of another version restores only the fields that the form has', () => {
  expect(readFormDraft(null, blank)).toEqual(blank);
  expect(readFormDraft({ texts: { goods: 'Granite', gone: 'x', confirmed: 'yes' } }, blank)).toEqual({
    ...blank,
    goods: 'Granite',
  });
});
