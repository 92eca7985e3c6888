import { expect, test } from 'vitest';
import { readStorageTrouble, StorageTrouble } from './storage-trouble.ts';

const withInner = (name: string, inner: unknown) => Object.assign(new Error('outer'), { name, inner });

test.each([
  [new DOMException('full', 'QuotaExceededError'), 'full'],
  [withInner('AbortError', new DOMException('full', 'QuotaExceededError')), 'full'],
  [withInner('OpenFailedError', withInner('AbortError', { name: 'QuotaExceededError' })), 'full'],
  [withInner('MissingAPIError', null), 'missing'],
  [withInner('OpenFailedError', new Error('private window')), 'missing'],
  [new DOMException('no', 'SecurityError'), 'missing'],
  [new DOMException('gone', 'UnknownError'), 'lost'],
  [withInner('OpenFailedError', new DOMException('gone', 'InvalidStateError')), 'lost'],
  [withInner('DatabaseClosedError', null), 'lost'],
  [new DOMException('newer', 'VersionError'), 'blocked'],
])('the storage error %s is classified as %s', (error, kind) => {
  expect(readStorageTrouble(error)).toMatchObject({ kind, cause: error });
});

test('a programming error is not classified as storage trouble', () => {
  expect(readStorageTrouble(new TypeError('x is undefined'))).toBeNull();
  expect(readStorageTrouble(new DOMException('a function', 'DataCloneError'))).toBeNull();
  expect(readStorageTrouble(null)).toBeNull();
});

test('an error that is already classified stays unchanged', () => {
  const trouble = new StorageTrouble('full');
  expect(readStorageTrouble(trouble)).toBe(trouble);
});
