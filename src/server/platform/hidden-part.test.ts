import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { findHiddenPart } from './hidden-part.ts';

type Edit = (pdf: PDFDocument) => unknown;

async function makePdf(edit: Edit, useObjectStreams: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  await edit(pdf);
  return await pdf.save({ useObjectStreams });
}

const openWith =
  (kind: string): Edit =>
  (pdf) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: kind, F: PDFString.of('cmd') }));

/** A file with one list of objects that holds this text. */
const withList = (objects: string | Uint8Array, dictionary = '/Type /ObjStm /Filter /FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj <<${dictionary}>>stream\r\n`),
    typeof objects === 'string' ? deflateSync(objects) : objects,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);

describe.each([
  ['with lists of objects', true],
  ['as plain text', false],
] as const)('a PDF %s', (_, useObjectStreams) => {
  test.each<[string, Edit, string | null]>([
    ['pages alone', () => {}, null],
    ['a link', openWith('URI'), null],
    ['a script', (pdf) => pdf.addJavaScript('greet', 'app.alert(1)'), 'script'],
    ['a script in a rendition', openWith('Rendition'), 'script'],
    ['a program', openWith('Launch'), 'program'],
    ['data taken in', openWith('ImportData'), 'program'],
    ['another file', (pdf) => pdf.attach(new Uint8Array([77, 90]), 'offer.exe'), 'file'],
  ])('%s', async (_name, edit, expected) => {
    expect(await findHiddenPart(await makePdf(edit, useObjectStreams))).toBe(expected);
  });
});

test('letters of a name that are written by their numbers change nothing', async () => {
  expect(await findHiddenPart(Buffer.from('%PDF-1.7 <</S /J#61vaS#63ript>>'))).toBe('script');
  expect(await findHiddenPart(withList('<</S /Launc#68>>', '/Type /Obj#53tm /Filter [ /FlateDecode ]'))).toBe(
    'program',
  );
});

test('a name is the whole of it', async () => {
  expect(await findHiddenPart(Buffer.from('%PDF-1.7 /JavaScripts /Launcher /EmbeddedFilesOf'))).toBeNull();
});

test('what hides its objects is not taken for plain', async () => {
  expect(await findHiddenPart(Buffer.concat([withList('<<>>'), Buffer.from('trailer <</Encrypt 4 0 R>>')]))).toBe(
    'locked',
  );
  expect(await findHiddenPart(withList('<<>>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]'))).toBe(
    'unreadable',
  );
  expect(await findHiddenPart(withList('<<>>', '/Type /ObjStm'))).toBe('unreadable');
  expect(await findHiddenPart(withList(Buffer.from('not compressed')))).toBe('unreadable');
  expect(await findHiddenPart(Buffer.from('%PDF-1.7 <</Type /ObjStm /Filter /FlateDecode>>'))).toBe('unreadable');
});

test('a list that is cut short is read as far as it goes', async () => {
  const whole = deflateSync(`<</S /Launch>>${'x '.repeat(5000)}`);
  expect(await findHiddenPart(withList(whole.subarray(0, whole.length - 10)))).toBe('program');
});

test('what would become huge, or consists of lists alone, is given up', async () => {
  expect(await findHiddenPart(withList(deflateSync(Buffer.alloc(100 * 1024 * 1024))))).toBe('unreadable');
  const many = Buffer.concat(Array.from({ length: 10_001 }, () => withList('<<>>')));
  expect(await findHiddenPart(many)).toBe('unreadable');
});
