import { expect, test } from 'vitest';
import { nameDearest, readTimes, timePlaywright, timeVitest } from './dear-tests.mjs';
import { inProject } from './root.mjs';

test('the tests of both runners come with their seconds, and the longest twenty are named', () => {
  const unit = {
    testResults: [
      {
        name: inProject('src/a.test.ts'),
        assertionResults: [{ fullName: 'adds', duration: 1500 }, { fullName: 'waits' }],
      },
    ],
  };
  expect(timeVitest(unit)).toEqual([
    { name: 'src/a.test.ts: adds', seconds: 1.5 },
    { name: 'src/a.test.ts: waits', seconds: 0 },
  ]);
  const tests = [{ projectName: 'phone', results: [{ duration: 2000 }, { duration: 500 }] }];
  const browser = { suites: [{ file: 'road.spec.ts', specs: [{ title: 'pays', tests }] }] };
  expect(timePlaywright(browser)).toEqual([{ name: 'road.spec.ts [phone]: pays', seconds: 2.5 }]);

  const many = Array.from({ length: 30 }, (_, at) => ({ name: `test ${at}`, seconds: at }));
  const lines = nameDearest(many);
  expect(lines).toHaveLength(22);
  expect(lines[2]).toBe('   29.0 s  test 29');
});

test('without a report there are no times, and nothing is said', () => {
  expect(readTimes(inProject('none.json'), timeVitest)).toEqual([]);
  expect(nameDearest([])).toEqual([]);
});
