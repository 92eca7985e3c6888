import { PDFDict, type PDFName, type PDFObject, PDFParser } from '@cantoo/pdf-lib';

/** An object or an object stream cannot be read, or there is too much of either. */
export class Unreadable extends Error {}

/** Records every dictionary and the beginning of each stream. */
export class ObjectReader extends PDFParser {
  readonly dictionaries: PDFDict[] = [];
  readonly contents = new Map<PDFDict, number>();

  readAt(place: number): PDFObject {
    this.bytes.moveTo(place);
    return this.parseObject();
  }

  protected override parseDict(): PDFDict {
    const entries = new Map<PDFName, PDFObject>();
    this.bytes.assertNext(0x3c);
    this.bytes.assertNext(0x3c);
    for (;;) {
      this.skipWhitespaceAndComments();
      if (this.bytes.peek() === 0x3e) break;
      const name = this.parseName();
      const value = this.parseObject();
      // Some readers take the first and some the last of two equal names.
      if ((entries.get(name) ?? value).toString() !== value.toString()) throw new Unreadable();
      entries.set(name, value);
    }
    this.bytes.assertNext(0x3e);
    this.bytes.assertNext(0x3e);
    const dictionary = PDFDict.fromMapWithContext(entries, this.context);
    this.dictionaries.push(dictionary);
    return dictionary;
  }

  protected override parseDictOrStream(): PDFDict {
    const dictionary = this.parseDict();
    const end = this.bytes.offset();
    this.skipWhitespaceAndComments();
    if ([...'stream'].every((letter, place) => this.bytes.peekAhead(place) === letter.charCodeAt(0))) {
      let begin = this.bytes.offset() + 6;
      if (this.bytes.peekAt(begin) === 0x0d) begin += 1;
      if (this.bytes.peekAt(begin) === 0x0a) begin += 1;
      this.contents.set(dictionary, begin);
    }
    this.bytes.moveTo(end);
    return dictionary;
  }
}
