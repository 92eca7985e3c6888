import { describe, expect, test } from 'vitest';
import { brokenUploadRule, documentName, largestDocument, reasonAgainstDocument } from './document.ts';
import { pdfOf, plainFiles } from './files.testing.ts';

const check = (content: Uint8Array, imageFormat: 'PDF' | 'PNG' = 'PDF', size = content.length) =>
  reasonAgainstDocument({ size, content, imageFormat });

describe('a document of a shipment', () => {
  test('is accepted up to 5 MB, and not a byte more', () => {
    expect(check(pdfOf(largestDocument))).toBeNull();
    expect(check(pdfOf(largestDocument + 1))).toBe('The file is larger than 5 MB');
    expect(check(new Uint8Array(), 'PDF', largestDocument + 1)).toBe('The file is larger than 5 MB');
  });

  test('is refused with a message', () => {
    expect(check(new Uint8Array())).toBe('The file is empty');
    expect(check(new Uint8Array([1, 2, 3]))).toBe(
      'The file is not a PDF, JPEG, PNG, GIF or TIFF, whatever its name says',
    );
    expect(check(plainFiles.PNG)).toBe('The file is a PNG, not a PDF');
    const { length: size } = plainFiles.PNG;
    const judged = { size, content: plainFiles.PNG, imageFormat: 'PNG' as const };
    expect(reasonAgainstDocument({ ...judged, problem: 'damaged' })).toBe(
      'The file is damaged or is not a plain PNG. Please save it again',
    );
    expect(reasonAgainstDocument({ ...judged, problem: 'pixels' })).toContain('100 megapixels');
  });

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    [String.raw`C:\papers\invoice.pdf`, 'invoice.pdf'],
    ['invoice.PDF', 'invoice.PDF'],
    ['in\u0000vo\u202Eice\r\n.pdf', 'in vo ice .pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
  ])('that is uploaded as %j is stored as %j', (sent, stored) => {
    expect(documentName(sent, 'PDF')).toBe(stored);
  });

  test('has a file name of at most 120 characters with its ending', () => {
    const name = documentName('x'.repeat(400), 'TIFF');
    expect([name.length <= 120, name.endsWith('.tif')]).toEqual([true, true]);
    expect(documentName('photo.jpeg', 'JPEG')).toBe('photo.jpeg');
  });

  test('must be the only one of its type in an upload, and an upload needs at least one', () => {
    expect(brokenUploadRule([])).toBe('Please select at least one valid file and document type.');
    expect(brokenUploadRule([{ typeCode: 'INV' }, { typeCode: 'INV' }])).toContain('may be used once');
    expect(brokenUploadRule([{ typeCode: 'INV' }, { typeCode: 'COO' }])).toBeNull();
  });
});
