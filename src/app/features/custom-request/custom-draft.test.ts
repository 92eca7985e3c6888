import { expect, test } from 'vitest';
import { newCustomRequest, readCustomDraft, writeDraft } from './custom-request-form-values.ts';

const typed = {
  ...newCustomRequest('7'),
  measurementSystem: 'I' as const,
  dimensions: '120 x 80 x 95',
  dangerous: true,
  seaFreight: true,
  pickUpAddress: 'Lampenweg 12\n10115 Berlin',
};

test('a custom request comes back as it was typed, with the names of its files', () => {
  expect(readCustomDraft(writeDraft(typed, ['plan.pdf']).parts, newCustomRequest())).toEqual({
    typed,
    fileNames: ['plan.pdf'],
  });
});

test('what was not chosen in the draft is taken from where the dialog is opened', () => {
  expect(readCustomDraft(writeDraft(newCustomRequest(), []).parts, newCustomRequest('9')).typed).toEqual(
    newCustomRequest('9'),
  );
  const begun = { ...newCustomRequest('9'), deliver: 'New York' };
  expect(readCustomDraft(null, begun)).toEqual({ typed: begun, fileNames: [] });
  // Facts of an order belong into no draft of another one.
  expect(readCustomDraft(writeDraft(newCustomRequest(), []).parts, begun).typed.deliver).toBe('');
});

test('a draft of another version opens as far as it can be read', () => {
  const parts = {
    texts: { measurementSystem: 'X', weight: 4, dimensions: '1 x 1' },
    ticks: 'all',
    files: [1, 'a.pdf'],
  };
  expect(readCustomDraft(parts, newCustomRequest())).toEqual({
    typed: { ...newCustomRequest(), dimensions: '1 x 1' },
    fileNames: ['a.pdf'],
  });
});
