import { expect, test } from 'vitest';
import {
  customFileName,
  classifyCustomFiles,
  largestCustomFile,
  mostCustomFiles,
  describeRejected,
} from './custom-files.ts';
import { bytesOf, pdfOf } from './files.testing.ts';

const file = (name: string, size = 200, content = pdfOf(200)) => ({ name, size, content });

test.each([
  ['a PDF', file('plan.pdf'), null],
  ['a PDF under another name', file('plan.txt'), null],
  ['exactly 10 MB', file('plan.pdf', largestCustomFile), null],
  ['a byte more', file('plan.pdf', largestCustomFile + 1), 'plan.pdf - Exceeds 10MB'],
  ['nothing at all', file('plan.pdf', 0, new Uint8Array()), 'plan.pdf - The file is empty'],
  ['another first byte', file('plan.pdf', 9, bytesOf('MZ%PDF-1.7')), 'plan.pdf - Invalid file type (only PDF allowed)'],
  ['less than the mark', file('plan.pdf', 3, bytesOf('%PD')), 'plan.pdf - Invalid file type (only PDF allowed)'],
  [
    'a script inside',
    { ...file('plan.pdf'), problem: 'script' as const },
    'plan.pdf - Contains a script (print it to a new PDF and attach that one)',
  ],
  [
    'something else besides',
    { ...file('plan.pdf'), problem: 'damaged' as const },
    'plan.pdf - The file is damaged or is not a plain PDF',
  ],
  ['a path for a name', file('../../x\u0000.exe', 9, bytesOf('MZ')), 'x .exe - Invalid file type (only PDF allowed)'],
])('of the files of a custom request, %s is accepted or rejected with its reason', (_, offered, line) => {
  const { accepted, rejected } = classifyCustomFiles([offered]);
  expect(accepted).toEqual(line === null ? [offered] : []);
  expect(describeRejected(rejected)).toEqual(line === null ? [] : ['Some files were rejected:', line]);
});

test('of fifty files sent at once ten are accepted, and each of the others is named as rejected', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => file(`${index}.pdf`));
  const { accepted, rejected } = classifyCustomFiles(fifty);
  expect(accepted.map(({ name }) => name)).toEqual(fifty.slice(0, mostCustomFiles).map(({ name }) => name));
  expect(rejected).toHaveLength(40);
  expect(describeRejected(rejected)[1]).toBe('10.pdf - Only 10 files can be sent at once');
  expect(classifyCustomFiles([file('late.pdf')], mostCustomFiles).accepted).toEqual([]);
});

test('an accepted file is stored with the ending .pdf, whatever its name was', () => {
  expect(['plan.PDF', 'offer.bat', 'a/b\\run.exe', ''].map(customFileName)).toEqual([
    'plan.PDF',
    'offer.bat.pdf',
    'run.exe.pdf',
    'document.pdf',
  ]);
});
