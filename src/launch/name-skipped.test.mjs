import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listPlaywrightSkips, listVitestSkips, nameSkipped } from './name-skipped.mjs';
import { inProject } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'quayside-skips-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (report) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

const fileOf = (name, count) => ({
  name: inProject(name),
  assertionResults: Array.from({ length: count }, (_, at) => ({ status: 'skipped', fullName: `test ${at}` })),
});

test('few skipped tests are named, many are counted, and files without any are left out', () => {
  const whole = { name: inProject('src/c.test.ts'), assertionResults: [{ status: 'passed', fullName: 'fine' }] };
  const path = write({ testResults: [fileOf('src/a.test.ts', 2), fileOf('src/b.test.ts', 30), whole] });
  expect(nameSkipped(path, listVitestSkips)).toEqual([
    'Skipped 2 in src/a.test.ts\n  test 0\n  test 1',
    'Skipped 30 in src/b.test.ts',
  ]);
});

test('a skipped test of the browser gives its reason, however deep it stands', () => {
  const skipped = { status: 'skipped', projectName: 'phone', annotations: [{ type: 'skip', description: 'no mouse' }] };
  const passed = { status: 'expected', projectName: 'desktop', annotations: [] };
  const inner = { specs: [{ title: 'hovers', tests: [skipped, passed] }] };
  const path = write({ suites: [{ file: 'road.spec.ts', suites: [{ specs: [], suites: [inner] }] }] });
  expect(nameSkipped(path, listPlaywrightSkips)).toEqual(['Skipped 1 in road.spec.ts\n  [phone] hovers: no mouse']);
});

test('without a report nothing is said', () => {
  expect(nameSkipped(join(folder, 'none.json'), listVitestSkips)).toEqual([]);
});
