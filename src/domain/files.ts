/** Recognized by their first bytes. */
export const fileFormats = ['PDF', 'JPEG', 'PNG', 'GIF', 'TIFF'] as const;
export type FileFormat = (typeof fileFormats)[number];

export type FileProblem =
  // Of a PDF: `file` is an embedded one, `xfa` a form of scripts, `leaves` means that it opens something else automatically.
  | 'script'
  | 'program'
  | 'file'
  | 'xfa'
  | 'leaves'
  | 'noPage'
  /** Needs a password. */
  | 'locked'
  /** Cannot be checked. */
  | 'unreadable'
  // Of any file: `huge` and `pixels` are too large when unpacked.
  | 'damaged'
  | 'huge'
  | 'pixels';

const letters = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0)!);

const firstBytes: readonly { format: FileFormat; bytes: readonly number[] }[] = [
  { format: 'PDF', bytes: letters('%PDF-') },
  { format: 'JPEG', bytes: [0xff, 0xd8, 0xff] },
  { format: 'PNG', bytes: [0x89, ...letters('PNG\r\n\x1a\n')] },
  { format: 'GIF', bytes: letters('GIF87a') },
  { format: 'GIF', bytes: letters('GIF89a') },
  { format: 'TIFF', bytes: letters('II*\0') },
  { format: 'TIFF', bytes: letters('MM\0*') },
];

/** Beginnings of programs, archives, pages and scripts, which must not precede a PDF. */
const otherBeginnings =
  /^(?:MZ|\x7fELF|PK|Rar!|7z|\xcf\xfa|\xca\xfe|\xd0\xcf|\x1f\x8b|#!|@echo|\{\\rtf|\0asm|L\0\0\0|%!|\s*<)/i;

/** The most bytes before the PDF that readers accept; printers and mail programs leave some. */
const pdfTolerance = 1024;

function isPdfBehind(head: Uint8Array): boolean {
  const text = String.fromCodePoint(...head.subarray(0, pdfTolerance + 5));
  return text.indexOf('%PDF-') > 0 && !otherBeginnings.test(text);
}

/** Rule S-14; null for another format. 1029 bytes are enough. */
export const sniffFormat = (head: Uint8Array): FileFormat | null =>
  firstBytes.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte))?.format ??
  (isPdfBehind(head) ? 'PDF' : null);

export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  PDF: 'application/pdf',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  GIF: 'image/gif',
  TIFF: 'image/tiff',
};

/** The usual one first. */
export const fileEndings: Readonly<Record<FileFormat, readonly [string, ...string[]]>> = {
  PDF: ['.pdf'],
  JPEG: ['.jpg', '.jpeg'],
  PNG: ['.png'],
  GIF: ['.gif'],
  TIFF: ['.tif', '.tiff'],
};

const longestName = 120;

/** Controls, formats such as bidi overrides, line and paragraph separators, lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Into the stem and an ending such as `.pdf`, which is empty without one. */
function splitEnding(name: string): [string, string] {
  const at = name.lastIndexOf('.');
  return at > 0 && name.length - at <= 10 ? [name.slice(0, at), name.slice(at)] : [name, ''];
}

/** Removes folders and invisible characters; at most 120 characters with the extension. `fallback` if nothing is left. */
export function cleanFileName(sent: string, fallback: string): string {
  const last = sent.split(/[/\\]/).at(-1)!;
  const name = last.replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim();
  if (name === '' || /^\.+$/.test(name)) return fallback;
  const [stem, ending] = splitEnding(name);
  return `${[...stem].slice(0, longestName - ending.length).join('')}${ending}`;
}

/** `12 KB`, `3.4 MB` */
export const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** `checking`: waits for the virus scanner, no download; `removed`: the scanner found something, content deleted (rule S-27). */
export const fileStates = ['ready', 'checking', 'removed'] as const;
export type FileState = (typeof fileStates)[number];
