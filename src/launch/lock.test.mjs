import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLock, describePlatform, listMissing } from './lock.mjs';
import { inProject } from './root.mjs';

const readLock = () => JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));

test('the lock names every optional package (else: node src/launch/complete-lock.mjs)', () => {
  expect(listMissing(readLock()).map((missing) => missing.name)).toEqual([]);
});

test('a lock that lost a platform gets it back at its place, and nothing else changes', () => {
  const lock = readLock();
  const key = Object.keys(lock.packages).find((name) => name.endsWith('rolldown/binding-linux-x64-musl'));
  const lost = { ...lock, packages: { ...lock.packages } };
  delete lost.packages[key];

  const { packages } = completeLock(lost);

  expect(Object.keys(packages)).toEqual(Object.keys(lock.packages));
  const { version, os, cpu, libc, dev, optional } = lock.packages[key];
  expect(packages[key]).toEqual({ version, os, cpu, libc, dev, optional });
});

test('what stands inside the package that wants it, or in a folder above it, is not missing', () => {
  const wanting = { optionalDependencies: { 'x-linux-x64': '1.0.0' } };
  const packages = (place) => ({ packages: { '': {}, 'node_modules/a/node_modules/@s/b': wanting, [place]: {} } });
  for (const place of ['node_modules/a/node_modules/@s/b/', 'node_modules/a/', '']) {
    expect(listMissing(packages(`${place}node_modules/x-linux-x64`))).toEqual([]);
  }
  expect(listMissing(packages('node_modules/c/node_modules/x-linux-x64'))).toHaveLength(1);
});

test.each([
  ['@oxlint/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@oxlint/binding-linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
  ['@oxlint/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
])('%s', (name, platform) => {
  expect(describePlatform({ name, version: '1.2.3', dev: false })).toEqual({
    version: '1.2.3',
    optional: true,
    ...platform,
  });
});

test('a name without a platform, or a range for a version, is refused', () => {
  expect(() => describePlatform({ name: 'fsevents', version: '2.3.3' })).toThrow('fsevents');
  expect(() => describePlatform({ name: 'x-linux-x64', version: '^2.3.3' })).toThrow('x-linux-x64');
});
