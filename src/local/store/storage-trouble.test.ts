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
])('%s is %s', (error, kind) => {
  expect(readStorageTrouble(error)).toMatchObject({ kind, cause: error });
});

test('a mistake of ours is no trouble of the storage', () => {
  expect(readStorageTrouble(new TypeError('x is undefined'))).toBeNull();
  expect(readStorageTrouble(new DOMException('a function', 'DataCloneError'))).toBeNull();
  expect(readStorageTrouble(null)).toBeNull();
});

test('trouble that was read already stays what it is', () => {
  const trouble = new StorageTrouble('full');
  expect(readStorageTrouble(trouble)).toBe(trouble);
});
