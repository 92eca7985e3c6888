import { expect, test } from 'vitest';
import { readAdvisories } from './check-advisories.mjs';

const advisory = { title: 'Reads too far', url: 'https://advisories.example/1', severity: 'moderate' };
const entry = (name, severity, via) => [name, { name, severity, range: '<2.0.0', via }];
const write = (entries) => JSON.stringify({ auditReportVersion: 2, vulnerabilities: Object.fromEntries(entries) });

test('packages with known weaknesses are named with their reason, and grave ones fail', () => {
  const mild = [entry('parser', 'moderate', [advisory]), entry('reader', 'moderate', ['parser'])];
  expect(readAdvisories(`npm warn something\n${write(mild)}\n`)).toEqual({
    lines: [
      'parser <2.0.0: moderate, Reads too far (https://advisories.example/1)',
      'reader <2.0.0: moderate, through parser',
    ],
    isGrave: false,
  });
  for (const severity of ['high', 'critical'])
    expect(readAdvisories(write([...mild, entry('writer', severity, [advisory])])).isGrave).toBe(true);
  expect(readAdvisories(write([]))).toEqual({ lines: [], isGrave: false });
});

test('without a list nothing is said of the packages', () => {
  const refused = { message: '405 Method Not Allowed', error: { summary: '', detail: '' } };
  for (const output of ['', 'npm error code ENOTFOUND', `npm error audit\n${JSON.stringify(refused)}`])
    expect(readAdvisories(output)).toBe(null);
});
