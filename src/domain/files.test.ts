import { expect, test } from 'vitest';
import { type FileFormat, sniffFormat, cleanFileName } from './files.ts';
import { bytesOf, plainFiles } from './files.testing.ts';

test.each(Object.keys(plainFiles) as FileFormat[])('a %s is recognised by its first bytes', (format) => {
  expect(sniffFormat(plainFiles[format])).toBe(format);
});

test.each([
  ['a line', '\r\n'],
  ['a byte order mark', '\xef\xbb\xbf'],
  ['the commands of a printer', '\x1b%-12345X@PJL JOB\r\n'],
  ['as much as readers skip', 'x'.repeat(1024)],
])('a PDF is recognised behind %s', (_, before) => {
  expect(sniffFormat(bytesOf(`${before}%PDF-1.7\n%%EOF`))).toBe('PDF');
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a program', 'MZ\u0090\u0000'],
  ['a program with a PDF behind it', 'MZ\u0090\u0000%PDF-1.7'],
  ['a page with a PDF behind it', ' <html>%PDF-1.7'],
  ['an archive with a PDF behind it', 'PK\u0003\u0004%PDF-1.7'],
  ['a PDF too far behind something else', `${'x'.repeat(1025)}%PDF-1.7\n%%EOF`],
  ['an archive', 'PK\u0003\u0004'],
  ['half a mark', '%PDF'],
  ['the other order of bytes', 'II\u0000*'],
  ['nothing', ''],
])('%s is recognised as no file format', (_, text) => {
  expect(sniffFormat(bytesOf(text))).toBeNull();
});

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
