import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { ObjectReader, Unreadable } from './object-reader.ts';
import { constants, inflateSync } from 'node:zlib';

const decodable = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85']);
decodable.add('RunLengthDecode').add('RL');
const longNames: Readonly<Record<string, string>> = {
  LZW: 'LZWDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
};

/** @throws Error with a code when the result is longer than `longest` bytes */
function unpack(filter: string, bytes: Buffer, settings: PDFDict | null, longest: number): Buffer {
  if (filter === 'FlateDecode' || filter === 'Fl')
    // Readers show the part before a truncation.
    return inflateSync(bytes, { maxOutputLength: Math.max(1, longest), finishFlush: constants.Z_SYNC_FLUSH });
  if (!decodable.has(filter)) throw new Unreadable();
  const dictionary = PDFDict.withContext(PDFContext.create());
  dictionary.set(PDFName.of('Filter'), PDFName.of(longNames[filter] ?? filter));
  if (settings) dictionary.set(PDFName.of('DecodeParms'), settings);
  const unpacked = Buffer.from(decodePDFRawStream(PDFRawStream.of(dictionary, bytes)).decode());
  if (unpacked.length > longest) throw Object.assign(new Error(filter), { code: 'ERR_BUFFER_TOO_LARGE' });
  return unpacked;
}

/** Undoes a PNG predictor. @throws Unreadable */
function undoRows(bytes: Buffer, width: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (width + 1));
  const plain = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)]!;
    if (kind > 4) throw new Unreadable();
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = column < step ? 0 : plain[at - step]!;
      const above = row === 0 ? 0 : plain[at - width]!;
      const corner = row === 0 || column < step ? 0 : plain[at - width - step]!;
      const added = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind]!;
      plain[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + added;
    }
  }
  return plain;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value));
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left;
  return toAbove! <= toCorner! ? above : corner;
}

const mostObjects = 300_000;
/** Bytes: all object streams together, and one stream that is no picture. */
const longestLists = 64 * 1_048_576;
const longestStream = 64 * 1_048_576;
const mostPixels = 100_000_000;

const key = (name: string): PDFName => PDFName.of(name);

/** Programs differ in how they find objects, so this reads one wherever `obj` or `trailer` stands, and in every object stream. */
export class PdfObjects {
  readonly dictionaries: PDFDict[] = [];
  /** Several in a changed file: readers differ in which they take. */
  readonly #byNumber = new Map<number, PDFObject[]>();
  /** A long comment can hide their number, so any reference may mean them. */
  readonly #unnumbered: PDFObject[] = [];
  readonly #contents = new Map<PDFDict, number>();
  readonly #bytes: Buffer;
  readonly isEncrypted: boolean;
  lists = 0;

  constructor(content: Uint8Array) {
    this.#bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    this.#readFile();
    this.isEncrypted = this.dictionaries.some((dictionary) => this.has(dictionary, 'Encrypt'));
    if (this.isEncrypted) this.lists = [...this.#contents.keys()].filter((stream) => this.#isList(stream)).length;
    else this.#readLists();
  }

  has = (dictionary: PDFDict, name: string): boolean => dictionary.get(key(name)) !== undefined;

  /** The value itself, or all objects with the referenced number. */
  resolve(value: PDFObject | undefined, depth = 0): PDFObject[] {
    if (!(value instanceof PDFRef)) return value === undefined ? [] : [value];
    if (depth > 8) throw new Unreadable();
    return (this.#byNumber.get(value.objectNumber) ?? this.#unnumbered).flatMap((each) =>
      this.resolve(each, depth + 1),
    );
  }

  entry = (dictionary: PDFDict, name: string): PDFObject[] => this.resolve(dictionary.get(key(name)));

  nameOf = (dictionary: PDFDict, name: string): string[] =>
    this.entry(dictionary, name).flatMap((value) => (value instanceof PDFName ? [value.decodeText()] : []));

  dictionariesOf = (dictionary: PDFDict, name: string): PDFDict[] =>
    this.entry(dictionary, name).filter((value) => value instanceof PDFDict);

  textsOf = (dictionary: PDFDict, name: string): string[] =>
    this.entry(dictionary, name).flatMap((value) => {
      if (value instanceof PDFString || value instanceof PDFHexString) return [value.decodeText()];
      if (value instanceof PDFDict && this.#contents.has(value))
        return [this.decode(value, longestStream).toString('latin1')];
      return [];
    });

  isStream = (dictionary: PDFDict): boolean => this.#contents.has(dictionary);

  *hugeStreams(): Generator<PDFDict> {
    for (const stream of this.#contents.keys()) {
      if (this.nameOf(stream, 'Subtype').includes('Image')) {
        const [width = 0, height = 0] = ['Width', 'Height'].map((name) => this.#largest(stream, name));
        if (width * height > mostPixels) yield stream;
        continue;
      }
      // Encrypted content cannot be unpacked.
      if (this.isEncrypted || this.#isList(stream)) continue;
      try {
        this.decode(stream, longestStream);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') yield stream;
      }
    }
  }

  /** @throws Unreadable; Error with a code for more than `longest` bytes */
  decode(stream: PDFDict, longest: number): Buffer {
    const names = ['Filter', 'F'].flatMap((name) => this.#listOf(stream, name));
    const filters = names.flatMap((value) => (value instanceof PDFName ? [value.decodeText()] : []));
    const parameters = ['DecodeParms', 'DP'].flatMap((name) => this.#listOf(stream, name));
    let bytes = this.#packed(stream);
    for (const [place, filter] of filters.entries()) {
      const settings = parameters[place];
      bytes = unpack(filter, bytes, settings instanceof PDFDict ? settings : null, longest);
      if (settings instanceof PDFDict) bytes = this.#undoPredictor(bytes, settings);
    }
    return bytes;
  }

  #readFile(): void {
    const reader = new ObjectReader(this.#bytes);
    const text = this.#bytes.toString('latin1');
    for (const { 0: word, index } of text.matchAll(/(?<!end)obj|trailer/g)) {
      const before = text.slice(Math.max(0, index - 300), index).replaceAll(/%[^\r\n]*[\r\n]/g, ' ');
      const header = /(?:^|\D)(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(before);
      const firstIndex = reader.dictionaries.length;
      let object: PDFObject;
      try {
        object = reader.readAt(index + word.length);
      } catch {
        reader.dictionaries.length = firstIndex;
        // All readers skip an empty object, and bytes of a picture may look like an object's beginning.
        if (header && !/^[\0\t\n\f\r ]*endobj/.test(text.slice(index + 3, index + 64))) throw new Unreadable();
        continue;
      }
      if (header) this.#add(Number(header[1]), object);
      else this.#unnumbered.push(object);
    }
    this.#take(reader, 0);
  }

  #add(number: number, object: PDFObject): void {
    const same = this.#byNumber.get(number);
    if (same) same.push(object);
    else this.#byNumber.set(number, [object]);
  }

  #take(reader: ObjectReader, from: number): void {
    // Not spread: the number of arguments is limited.
    for (const dictionary of reader.dictionaries.slice(from)) this.dictionaries.push(dictionary);
    for (const [dictionary, begin] of reader.contents) this.#contents.set(dictionary, begin);
    if (this.dictionaries.length > mostObjects) throw new Unreadable();
  }

  /** Readers look only for N and First, whatever the type says. */
  #isList = (stream: PDFDict): boolean =>
    (this.has(stream, 'N') && this.has(stream, 'First')) || this.nameOf(stream, 'Type').includes('ObjStm');

  #readLists(): void {
    let bytesLeft = longestLists;
    for (const stream of [...this.#contents.keys()].filter((each) => this.#isList(each))) {
      let objects: Buffer;
      try {
        objects = this.decode(stream, bytesLeft);
      } catch {
        throw new Unreadable();
      }
      bytesLeft -= objects.length;
      if (bytesLeft <= 0) throw new Unreadable();
      this.#readList(stream, objects);
      this.lists += 1;
    }
  }

  #readList(stream: PDFDict, objects: Buffer): void {
    const [count, first] = [this.#only(stream, 'N'), this.#only(stream, 'First')];
    const head = objects
      .subarray(0, first)
      .toString('latin1')
      .replaceAll(/%[^\r\n]*/g, ' ');
    const numbers = head.match(/\d+/g)?.map(Number) ?? [];
    if (numbers.length < 2 * count) throw new Unreadable();
    const reader = new ObjectReader(objects);
    for (let place = 0; place < count; place += 1) {
      try {
        this.#add(numbers[2 * place]!, reader.readAt(first + numbers[2 * place + 1]!));
      } catch {
        throw new Unreadable();
      }
    }
    // An object stream holds no streams.
    reader.contents.clear();
    this.#take(reader, 0);
  }

  #only(dictionary: PDFDict, name: string): number {
    const values = this.entry(dictionary, name);
    const [value] = values;
    if (values.length !== 1 || !(value instanceof PDFNumber)) throw new Unreadable();
    return value.asNumber();
  }

  #largest = (dictionary: PDFDict, name: string): number =>
    Math.max(0, ...this.entry(dictionary, name).map((value) => (value instanceof PDFNumber ? value.asNumber() : 0)));

  #listOf = (dictionary: PDFDict, name: string): PDFObject[] => {
    const values = this.entry(dictionary, name);
    if (values.length > 1) throw new Unreadable();
    const items = values[0] instanceof PDFArray ? values[0].asArray() : values;
    return items.map((item) => {
      const objects = this.resolve(item);
      if (objects.length !== 1) throw new Unreadable();
      return objects[0]!;
    });
  };

  /** Up to the last place where a reader may end it; unpacking stops by itself. */
  #packed(stream: PDFDict): Buffer {
    const begin = this.#contents.get(stream)!;
    const end = this.#bytes.indexOf('endstream', begin);
    const longest = Math.max(begin + this.#largest(stream, 'Length'), end === -1 ? this.#bytes.length : end);
    return this.#bytes.subarray(begin, longest);
  }

  #undoPredictor(bytes: Buffer, settings: PDFDict): Buffer {
    const read = (name: string, otherwise: number): number =>
      this.has(settings, name) ? this.#only(settings, name) : otherwise;
    const predictor = read('Predictor', 1);
    if (predictor <= 1) return bytes;
    const bits = read('BitsPerComponent', 8) * read('Colors', 1);
    const width = Math.ceil((bits * read('Columns', 1)) / 8);
    // The other predictor is for pictures.
    if (predictor < 10 || width < 1 || width > bytes.length) throw new Unreadable();
    return undoRows(bytes, width, Math.max(1, bits >> 3));
  }
}
