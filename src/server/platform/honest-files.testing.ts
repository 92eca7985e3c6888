import { PDFDocument } from 'pdf-lib';
import type { FileFormat, HiddenPart } from '#domain/file-format.ts';
import { bytesOf, plainFiles } from '#domain/files.testing.ts';

/** The judgement of a file: it is taken, it is of no format that is taken, it is not that alone, or it hides something. */
type CorpusVerdict = 'taken' | 'unknown' | 'not plain' | HiddenPart;

/** A file of the corpus: what it is, the format it is sent as, and what is said of it. */
export interface CorpusFile {
  what: string;
  sentAs: FileFormat;
  content: Uint8Array;
  verdict: CorpusVerdict;
}

/** Texts, a byte for each letter, and bytes behind one another. */
export const joined = (...parts: (Uint8Array | string)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part)));

const word = (value: number): Uint8Array => Uint8Array.of(value & 255, value >> 8);

// Files as the programs of honest people write them.

async function drawPdf(pages: number, useObjectStreams: boolean, withForm: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 200]).drawText(`Page ${page + 1}`);
  if (withForm) pdf.getForm().createTextField('consignee').addToPage(pdf.getPage(0));
  return await pdf.save({ useObjectStreams });
}

/** PDFs as programs write them. */
export async function listPdfs(): Promise<CorpusFile[]> {
  const files: [string, Uint8Array][] = [];
  for (const pages of [1, 2, 7])
    for (const isPacked of [true, false])
      for (const withForm of [true, false]) {
        const what = `${pages} pages, ${isPacked ? 'packed' : 'open'}${withForm ? ', with a form' : ''}`;
        files.push([what, await drawPdf(pages, isPacked, withForm)]);
      }
  const [, drawn] = files[0]!;
  for (const version of ['1.0', '1.3', '1.4', '1.5', '1.7', '2.0'])
    files.push([`version ${version}`, joined(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, plainFiles.PDF.subarray(9))]);
  for (const [name, end] of Object.entries({ lines: '\r\n\r\n', zeros: '\0'.repeat(512), spaces: ' '.repeat(900) }))
    files.push([`${name} behind the end`, joined(drawn, end)]);
  files.push(
    ['changed and saved again', joined(drawn, '\n7 0 obj<</Note(paid)>>endobj\n%%EOF\n')],
    ['a page that speaks of scripts', joined(plainFiles.PDF, ' '.repeat(1024), '(<script>)\n%%EOF\n')],
    ['a sentence about JavaScript', joined(plainFiles.PDF, '(JavaScript and Launch are words)\n%%EOF\n')],
    ['names that only begin alike', joined(plainFiles.PDF, '<</JavaScripts 1 /EmbeddedFileless 2>>\n%%EOF\n')],
    ['a link to a page', joined(plainFiles.PDF, '<</S/URI/URI(https://ship.example)>>\n%%EOF\n')],
  );
  return files.map(([what, content]) => ({ what: `PDF: ${what}`, sentAs: 'PDF', content, verdict: 'taken' }));
}

/** Pictures as cameras and scanners write them. */
export function listPictures(): CorpusFile[] {
  const segment = (marker: number, text: string): Uint8Array =>
    joined(Uint8Array.of(0xff, marker, (text.length + 2) >> 8, (text.length + 2) & 255), text);
  const scan = joined('\xff\xda\0\x08\x01\x01\0\0\x3f\0', '\x12'.repeat(40), '\xff\xd9');
  const jpegs: [string, Uint8Array][] = [
    ['JFIF', segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')],
    ['Exif', segment(0xe1, `Exif\0\0II*\0${'\0'.repeat(30)}`)],
    ['with a comment', segment(0xfe, 'drawn by a scanner')],
    ['with colours', segment(0xe2, `ICC_PROFILE\0${'\x01'.repeat(60)}`)],
    ['of four colours', segment(0xee, 'Adobe\0\x64\0\0\0\0\x02')],
  ];
  const chunk = (name: string, data: string): Uint8Array =>
    joined('\0\0\0', Uint8Array.of(data.length), name, data, '\0\0\0\0');
  const pngWith = (...chunks: Uint8Array[]) =>
    joined(plainFiles.PNG.subarray(0, 33), ...chunks, plainFiles.PNG.subarray(33));
  const pngs: [string, Uint8Array][] = [
    ['plain', plainFiles.PNG],
    ['with a title', pngWith(chunk('tEXt', 'Title\0Invoice'))],
    ['with its day', pngWith(chunk('tIME', '\x07\xea\x0b\x12\x0c\x1e\0'))],
    ['with its size on paper', pngWith(chunk('pHYs', '\0\0\x0b\x13\0\0\x0b\x13\x01'))],
    ['with padding', joined(plainFiles.PNG, '\0'.repeat(16))],
    ['with a line behind its end', joined(plainFiles.PNG, '\r\n')],
  ];
  const gif = (version: string, bits: number): Uint8Array =>
    joined(
      version,
      word(1),
      word(1),
      Uint8Array.of(0x80 | bits, 0, 0),
      '\0'.repeat(3 * 2 ** (bits + 1)),
      ',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    );
  const gifs = ['GIF87a', 'GIF89a'].flatMap((version) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((bits): [string, Uint8Array] => [
      `${version} of ${2 ** (bits + 1)} colours`,
      gif(version, bits),
    ]),
  );
  const tiffs = [8, 16, 64].flatMap((at): [string, Uint8Array][] => [
    [`Intel, table at ${at}`, joined('II*\0', word(at), word(0), '\0'.repeat(at - 8), '\x01\0', '\0'.repeat(16))],
    [
      `Motorola, table at ${at}`,
      joined('MM\0*\0\0\0', Uint8Array.of(at), '\0'.repeat(at - 8), '\0\x01', '\0'.repeat(16)),
    ],
  ]);
  const taken = (sentAs: FileFormat, files: [string, Uint8Array][]): CorpusFile[] =>
    files.map(([what, content]) => ({ what: `${sentAs}: ${what}`, sentAs, content, verdict: 'taken' }));
  return [
    ...taken(
      'JPEG',
      jpegs.map(([what, head]) => [what, joined('\xff\xd8', head, scan)]),
    ),
    ...taken('JPEG', [
      ['with a film behind it', joined('\xff\xd8', jpegs[1]![1], scan, '\0\0\0\x18ftypmp42', '\0'.repeat(40))],
    ]),
    ...taken('PNG', pngs),
    ...taken('GIF', gifs),
    ...taken('TIFF', tiffs),
  ];
}
