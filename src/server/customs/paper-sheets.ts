import { type LabelFont, lineHeight, wrapText } from '#server/carriers/label-text.ts';
import { type Box, Sheet, type Typesetter } from '#server/carriers/label-sheet.ts';

/** In points; a sheet of A4, and of US Letter. */
export const paperSizes = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const;
export type PaperSize = (typeof paperSizes)[keyof typeof paperSizes];

const margin = 40;
const footHeight = 22;
const hairline = 0.5;
const cellPadding = 4;

interface Setting {
  font?: LabelFont;
  size?: number;
  align?: 'left' | 'right';
  colour?: 'black' | 'dimgray';
  /** ISO 3166 alpha-2, for letters that countries write differently. */
  country?: string;
}

/** `share` of the width that columns of a fixed `width` leave. */
export interface Column extends Pick<Setting, 'align'> {
  head: string;
  width: number;
}

export type Cell = string | { texts: readonly string[] };

/** Writes from top to bottom, and goes on on another sheet where one is full. */
export class PaperSheets {
  readonly sheets: Sheet[] = [];
  readonly width: number;
  readonly #size: PaperSize;
  readonly #typesetter: Typesetter;
  /** Above what goes on on another sheet. */
  readonly #writeHead: (sheets: PaperSheets) => void;
  y = margin;

  constructor(size: PaperSize, typesetter: Typesetter, writeHead: (sheets: PaperSheets) => void) {
    this.#size = size;
    this.#typesetter = typesetter;
    this.#writeHead = writeHead;
    this.width = size.width - 2 * margin;
    this.sheets.push(new Sheet(typesetter));
  }

  get #sheet(): Sheet {
    return this.sheets.at(-1)!;
  }

  get #bottom(): number {
    return this.#size.height - margin - footHeight;
  }

  /** Whether another sheet was begun. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.#bottom) return false;
    this.sheets.push(new Sheet(this.#typesetter));
    this.y = margin;
    this.#writeHead(this);
    return true;
  }

  split(text: string, width: number, { font = 'plain', size = 9, country }: Setting = {}): string[] {
    const { measure, printable } = this.#typesetter;
    return wrapText(printable(text, country), (part) => measure(part, font, size, country) <= width);
  }

  /** Returns the height. `x` from the left margin, `y` from the top of the sheet. */
  write(text: string, box: { x: number; y: number; width: number }, setting: Setting = {}): number {
    const { font = 'plain', size = 9, align = 'left', colour = 'black', country } = setting;
    const lines = this.split(text, box.width, setting);
    for (const [at, line] of lines.entries()) {
      const left = align === 'left' ? 0 : box.width - this.#typesetter.measure(line, font, size, country);
      const x = margin + box.x + left;
      const y = box.y + at * size * lineHeight;
      this.#sheet.lines.push({ text: line, font, size, x, y, colour, ...(country && { country }) });
    }
    return lines.length * size * lineHeight;
  }

  paint(box: Box, colour: 'black' | 'whitesmoke' | 'silver' = 'black'): void {
    this.#sheet.fills.push({ ...box, x: margin + box.x, colour });
  }

  /** At the present height, over the whole width. */
  rule(thickness = hairline, colour: 'black' | 'silver' = 'black'): void {
    this.paint({ x: 0, y: this.y, width: this.width, height: thickness }, colour);
    this.y += thickness;
  }

  #writeColumns(columns: readonly Column[], size: number): void {
    const texts = columns.map(({ head, width }) => this.split(head, width - 2 * cellPadding, { font: 'bold', size }));
    const height = Math.max(...texts.map(({ length }) => length)) * size * lineHeight + 2 * cellPadding;
    this.rule(1);
    this.paint({ x: 0, y: this.y, width: this.width, height }, 'whitesmoke');
    let x = 0;
    for (const { head, width, align } of columns) {
      const box = { x: x + cellPadding, y: this.y + cellPadding, width: width - 2 * cellPadding };
      this.write(head, box, { font: 'bold', size, ...(align && { align }) });
      x += width;
    }
    this.y += height;
    this.rule();
  }

  /** Its head is repeated on each sheet; a row stays on one. */
  table(columns: readonly Column[], rows: readonly (readonly Cell[])[], size = 8): void {
    const textsOf = (cell: Cell): readonly string[] => (typeof cell === 'string' ? [cell] : cell.texts);
    const heightOf = (cells: readonly Cell[]): number => {
      const counts = cells.map((cell, at) =>
        textsOf(cell).reduce(
          (sum, text) => sum + this.split(text, columns[at]!.width - 2 * cellPadding, { size }).length,
          0,
        ),
      );
      return Math.max(...counts) * size * lineHeight + 2 * cellPadding;
    };
    this.makeRoom(30 + heightOf(rows[0] ?? ['']));
    this.#writeColumns(columns, size);
    for (const cells of rows) {
      const height = heightOf(cells);
      if (this.makeRoom(height + hairline)) this.#writeColumns(columns, size);
      let x = 0;
      for (const [at, cell] of cells.entries()) {
        const { width, align } = columns[at]!;
        let y = this.y + cellPadding;
        for (const text of textsOf(cell)) {
          y += this.write(
            text,
            { x: x + cellPadding, y, width: width - 2 * cellPadding },
            { size, ...(align && { align }) },
          );
        }
        x += width;
      }
      this.y += height;
      this.rule(hairline, 'silver');
    }
  }

  writeFoot(left: string, right: (sheet: number, of: number) => string): void {
    const { measure } = this.#typesetter;
    const y = this.#size.height - margin - 9;
    for (const [at, sheet] of this.sheets.entries()) {
      const text = right(at + 1, this.sheets.length);
      const setting = { font: 'plain', size: 7.5, y, colour: 'dimgray' } as const;
      sheet.fills.push({ x: margin, y: y - 6, width: this.width, height: hairline, colour: 'silver' });
      sheet.lines.push({ ...setting, text: this.split(left, this.width * 0.7, setting)[0] ?? '', x: margin });
      sheet.lines.push({ ...setting, text, x: margin + this.width - measure(text, 'plain', setting.size) });
    }
  }
}
