import { deflateSync } from 'node:zlib';
import type { FileFormat, HiddenPart } from '#domain/file-format.ts';
import { bytesOf, plainFiles } from '#domain/files.testing.ts';
import { joined, listPdfs, listPictures } from './honest-files.testing.ts';
import type { CorpusFile } from './honest-files.testing.ts';

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
