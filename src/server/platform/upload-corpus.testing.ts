import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import type { FileFormat, HiddenPart } from '#domain/file-format.ts';
import { bytesOf, plainFiles } from '#domain/files.testing.ts';

/** The judgement of a file: it is taken, it is of no format that is taken, it is not that alone, or it hides something. */
export type CorpusVerdict = 'taken' | 'unknown' | 'not plain' | HiddenPart;

/** A file of the corpus: what it is, the format it is sent as, and what is said of it. */
export interface CorpusFile {
  what: string;
  sentAs: FileFormat;
  content: Uint8Array;
  verdict: CorpusVerdict;
}

const joined = (...parts: (Uint8Array | string)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part)));

const word = (value: number): Uint8Array => Uint8Array.of(value & 255, value >> 8);

// Ours: files as the programs of honest people write them.

async function drawPdf(pages: number, useObjectStreams: boolean, withForm: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 200]).drawText(`Page ${page + 1}`);
  if (withForm) pdf.getForm().createTextField('consignee').addToPage(pdf.getPage(0));
  return await pdf.save({ useObjectStreams });
}

async function listPdfs(): Promise<CorpusFile[]> {
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

function listPictures(): CorpusFile[] {
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

// Polyglots: files that are one thing to the portal and another to a program that opens them.

const pages = [
  'html',
  'HTML',
  'head',
  'body',
  'script',
  'SCRIPT',
  'svg',
  'iframe',
  'img',
  'object',
  'embed',
  '?php',
  '!doctype html',
];

const headOf: Readonly<Record<FileFormat, Uint8Array>> = {
  PDF: bytesOf('%PDF-1.4\n'),
  JPEG: bytesOf('\xff\xd8\xff\xfe\0\x40'),
  PNG: plainFiles.PNG.subarray(0, 33),
  GIF: plainFiles.GIF.subarray(0, 19),
  TIFF: plainFiles.TIFF,
};

const zipEnd = (comment: string): string =>
  `PK\x05\x06${'\0'.repeat(16)}${String.fromCharCode(comment.length & 255, comment.length >> 8)}${comment}`;
const archives: Readonly<Record<string, string>> = {
  'an empty archive': zipEnd(''),
  'a program for Java': `PK\x03\x04\x14\0\x08\0META-INF/MANIFEST.MF${zipEnd('')}`,
  'an archive with a comment': zipEnd('signed by nobody'),
  'an archive with a long comment': zipEnd('x'.repeat(4000)),
};

function listPolyglots(): CorpusFile[] {
  const formats = Object.keys(plainFiles) as FileFormat[];
  return formats.flatMap((sentAs) => {
    const whole = plainFiles[sentAs];
    const file = (what: string, content: Uint8Array): CorpusFile => ({
      what: `${sentAs}: ${what}`,
      sentAs,
      content,
      verdict: 'not plain',
    });
    return [
      ...pages.map((tag) =>
        file(`a page that begins with <${tag}`, joined(headOf[sentAs], `<${tag} >alert(1)`, whole)),
      ),
      ...Object.entries(archives).map(([what, archive]) => file(`${what} behind it`, joined(whole, archive))),
    ];
  });
}

/** Files that are none of the formats, whatever they are called. */
const strangers: Readonly<Record<string, string>> = {
  'a program for Windows': 'MZ\x90\0\x03\0\0\0\x04',
  'a program for Linux': '\x7fELF\x02\x01\x01',
  'a program for macOS': '\xcf\xfa\xed\xfe\x07\0\0\x01',
  'a program for a shell': '#!/bin/sh\nrm -rf /\n',
  'a batch file': '@echo off\r\ndel *.*\r\n',
  'a class of Java': '\xca\xfe\xba\xbe\0\0\0\x41',
  'a module of WebAssembly': '\0asm\x01\0\0\0',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a drawing with a script': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'an archive': 'PK\x03\x04\x14\0\0\0\x08\0',
  'a new document of Word': 'PK\x03\x04\x14\0\x06\0[Content_Types].xml',
  'an old document of Word': '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  'rich text': '{\\rtf1\\ansi}',
  'a packed file': '\x1f\x8b\x08\0\0\0\0\0',
  'an archive of 7-Zip': "7z\xbc\xaf'\x1c",
  'an archive of RAR': 'Rar!\x1a\x07\x01\0',
  'a picture of another kind': 'RIFF\x24\0\0\0WEBPVP8 ',
  'a bitmap': 'BM\x46\0\0\0',
  'a shortcut of Windows': 'L\0\0\0\x01\x14\x02\0',
  PostScript: '%!PS-Adobe-3.0\n',
  'a PDF behind a line': '\n%PDF-1.7\n%%EOF',
  'a PDF behind a program': 'MZ\x90\0%PDF-1.7\n%%EOF',
  'half the mark of a PDF': '%PDF',
  'a single zero': '\0',
};

const cutOff: readonly CorpusFile[] = [
  { what: 'PDF: without an end', sentAs: 'PDF', content: bytesOf('%PDF-1.7 and no more'), verdict: 'not plain' },
  {
    what: 'PDF: an end that is far away',
    sentAs: 'PDF',
    content: joined(plainFiles.PDF, ' '.repeat(2000)),
    verdict: 'not plain',
  },
  { what: 'JPEG: its mark alone', sentAs: 'JPEG', content: bytesOf('\xff\xd8\xff\xe0'), verdict: 'not plain' },
  { what: 'PNG: cut off', sentAs: 'PNG', content: plainFiles.PNG.subarray(0, -8), verdict: 'not plain' },
  {
    what: 'PNG: a PDF behind it',
    sentAs: 'PNG',
    content: joined(plainFiles.PNG, plainFiles.PDF),
    verdict: 'not plain',
  },
  {
    what: 'GIF: a comment of a script',
    sentAs: 'GIF',
    content: bytesOf('GIF89a/*\0\0\0\0*/=1;alert(1);'),
    verdict: 'not plain',
  },
  { what: 'GIF: cut off', sentAs: 'GIF', content: plainFiles.GIF.subarray(0, -1), verdict: 'not plain' },
  { what: 'GIF: its mark alone', sentAs: 'GIF', content: bytesOf('GIF89a'), verdict: 'not plain' },
  { what: 'TIFF: its mark alone', sentAs: 'TIFF', content: bytesOf('MM\0*'), verdict: 'not plain' },
  {
    what: 'TIFF: a table in front of the file',
    sentAs: 'TIFF',
    content: bytesOf('MM\0*\0\0\0\0'),
    verdict: 'not plain',
  },
  {
    what: 'TIFF: a table behind the file',
    sentAs: 'TIFF',
    content: bytesOf('II*\0\xff\xff\0\0\0\0\0\0'),
    verdict: 'not plain',
  },
];

/** Names of what makes a PDF more than pages, and the part that each is. */
const hiding: readonly (readonly [string, HiddenPart])[] = [
  ['JavaScript', 'script'],
  ['Rendition', 'script'],
  ['Launch', 'program'],
  ['ImportData', 'program'],
  ['EmbeddedFile', 'file'],
  ['EmbeddedFiles', 'file'],
  ['RichMedia', 'file'],
];

function listHiding(): CorpusFile[] {
  const pdfWith = (what: string, object: string | Uint8Array, verdict: HiddenPart): CorpusFile => ({
    what: `PDF: ${what}`,
    sentAs: 'PDF',
    content: joined(plainFiles.PDF, '\n9 0 obj ', object, ' endobj\n%%EOF\n'),
    verdict,
  });
  const listed = (object: string, filter = '/Filter/FlateDecode', pack: (text: string) => Uint8Array = deflateSync) =>
    joined(`<</Type/ObjStm/N 1/First 4${filter}>>stream\n`, pack(object), '\nendstream');
  const numbered = (name: string): string =>
    [...name].map((letter, place) => (place % 2 === 0 ? letter : `#${letter.charCodeAt(0).toString(16)}`)).join('');
  return [
    ...hiding.flatMap(([name, verdict]) => [
      pdfWith(`${name} in the open`, `<</S/${name}>>`, verdict),
      pdfWith(`${name} by numbers`, `<</S /${numbered(name)} >>`, verdict),
      pdfWith(`${name} in a packed list`, listed(`9 0 <</S/${name}>>`), verdict),
    ]),
    pdfWith('a list packed in another way', listed('9 0 <<>>', '/Filter/LZWDecode'), 'unreadable'),
    pdfWith('a list packed twice', listed('9 0 <<>>', '/Filter[/ASCIIHexDecode/FlateDecode]'), 'unreadable'),
    pdfWith('a list that is not packed as it says', listed('9 0 <<>>', '/Filter/FlateDecode', bytesOf), 'unreadable'),
    pdfWith('a list without content', '<</Type/ObjStm/Filter/FlateDecode>>', 'unreadable'),
    pdfWith('a password', joined('<</Encrypt 5 0 R>> ', listed('9 0 <<>>')), 'locked'),
  ];
}

/** Every file of the corpus, made anew. */
export const makeCorpus = async (): Promise<CorpusFile[]> => [
  ...(await listPdfs()),
  ...listPictures(),
  ...listPolyglots(),
  ...Object.entries(strangers).map(([what, text]): CorpusFile => ({
    what,
    sentAs: 'PDF',
    content: bytesOf(text),
    verdict: 'unknown',
  })),
  ...cutOff,
  ...listHiding(),
];
