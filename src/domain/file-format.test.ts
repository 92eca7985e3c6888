import { describe, expect, test } from 'vitest';
import { isPlainFile, sniffFormat } from './file-format.ts';
import type { FileFormat } from './file-format.ts';
import { bytesOf, plainFiles, polyglots } from './files.testing.ts';

const formats = Object.keys(plainFiles) as FileFormat[];

describe('a file', () => {
  test.each(formats)('that is a %s is known by its first bytes', (format) => {
    expect(sniffFormat(plainFiles[format])).toBe(format);
    expect(isPlainFile(plainFiles[format], format)).toBe(true);
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\u0090\u0000'],
    ['an archive', 'PK\u0003\u0004'],
    ['a PDF behind something else', '\n%PDF-1.7\n%%EOF'],
    ['half a mark', '%PDF'],
    ['the other order of bytes', 'II\u0000*'],
    ['nothing', ''],
  ])('that is %s is none of them', (_, text) => {
    expect(sniffFormat(bytesOf(text))).toBeNull();
  });

  test.each(polyglots)('that is a $format and $what is told', ({ format, content }) => {
    expect(sniffFormat(content)).toBe(format);
    expect(isPlainFile(content, format)).toBe(false);
  });

  test('may have padding behind its end', () => {
    for (const format of formats) {
      const padded = new Uint8Array([...plainFiles[format], 0x0a, 0, 0]);
      expect(isPlainFile(padded, format), format).toBe(true);
    }
  });

  test('may hold the letters of an archive that does not end there', () => {
    const text = String.fromCodePoint(...plainFiles.PDF);
    const withArchive = text.replace('%%EOF', `PK\u0005\u0006${'\0'.repeat(18)}rest of the stream\n%%EOF`);
    expect(isPlainFile(bytesOf(withArchive), 'PDF')).toBe(true);
  });
});
