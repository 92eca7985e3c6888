import {
  fitBlock,
  fitLine,
  type FittedLine,
  type LabelFont,
  lineHeight,
  type Measure,
  type Paragraph,
} from './label-text.ts';

/** In points from the sheet's upper left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From the upper left corner. */
export interface PlacedLine extends FittedLine {
  readonly x: number;
  readonly y: number;
  /** The middle and the room of a line that is centred, for typefaces of another width. */
  readonly centre?: { readonly x: number; readonly width: number };
  readonly colour: 'black' | 'white' | 'dimgray';
}

/** Black where it names no colour. */
export interface Fill extends Box {
  readonly colour?: 'black' | 'whitesmoke' | 'silver';
}

/** A Code 128; `module`: the width of its narrowest bar in points. */
export interface PlacedCode extends Box {
  readonly text: string;
  readonly module: number;
}

/** Drawn in this order. */
export interface Layout {
  readonly fills: Fill[];
  readonly codes: PlacedCode[];
  readonly frames: Box[];
  readonly lines: PlacedLine[];
}

export interface Typesetter {
  readonly measure: Measure;
  /** In the letters of `country`. */
  printable(text: string, country?: string): string;
}

const padding = 4;
const captionSize = 5.5;

export class Sheet implements Layout {
  readonly fills: Fill[] = [];
  readonly codes: PlacedCode[] = [];
  readonly frames: Box[] = [];
  readonly lines: PlacedLine[] = [];
  readonly typesetter: Typesetter;

  constructor(typesetter: Typesetter) {
    this.typesetter = typesetter;
  }

  caption(text: string, box: Box, colour: PlacedLine['colour'] = 'black'): void {
    this.lines.push({ text, font: 'bold', size: captionSize, x: box.x + padding, y: box.y + 3, colour });
  }

  centre(text: string, font: LabelFont, box: Box, largest: number, colour: PlacedLine['colour'] = 'black'): void {
    const { measure } = this.typesetter;
    const line = fitLine(text, font, { width: box.width - 2 * padding, largest }, measure);
    const x = box.x + (box.width - measure(line.text, font, line.size)) / 2;
    const y = box.y + (box.height - line.size * lineHeight) / 2;
    this.lines.push({ ...line, x, y, centre: { x: box.x + box.width / 2, width: box.width }, colour });
  }

  block(paragraphs: readonly Paragraph[], box: Box, largest: number): void {
    const { measure, printable } = this.typesetter;
    const inside = { width: box.width - 2 * padding, height: box.height - 2 * padding, largest };
    let y = box.y + padding;
    for (const line of fitBlock(
      paragraphs.map((each) => ({ ...each, text: printable(each.text, each.country) })),
      inside,
      measure,
    )) {
      this.lines.push({ ...line, x: box.x + padding, y, colour: 'black' });
      y += line.size * lineHeight;
    }
  }
}
