import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['drawing.pdf', 'drawing.pdf'],
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\Users\mira\crate 2.pdf`, 'crate 2.pdf'],
  ['a\u0000b\r\nc.pdf', 'a b c.pdf'],
  ['invoice\u202efdp.exe', 'invoice fdp.exe'],
  ['\ud800x.pdf', 'x.pdf'],
  ['図面.pdf', '図面.pdf'],
  ['', 'document.pdf'],
  ['..', 'document.pdf'],
  ['folder/', 'document.pdf'],
  ['\u0007', 'document.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('a file named %j is stored as %j', (sent, stored) => {
  expect(cleanFileName(sent, 'document.pdf')).toBe(stored);
});
