import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Latin with all accents, Cyrillic, Greek, Armenian and Georgian. */
export const labelFonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
export type LabelFont = keyof typeof labelFonts;

const fontBeside = (program: string, file: string): string => join(dirname(program), '../fonts', file);

/** Other letters, in one weight for plain and bold. */
const wideFonts = {
  chinese: fontBeside(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
  japanese: fontBeside(require.resolve('@embedpdf/fonts-jp'), 'NotoSansJP-Regular.otf'),
  korean: fontBeside(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
} as const;

const sharedLetters = /[\u2e80-\u2fdf\u3000-\u312f\u31a0-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const koreanLetters = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/u;

/** Best first; none for a letter of the label's own typefaces. `country` (alpha-2 or null) decides how shared Han letters are written. */
export function wideFontsFor(letter: string, country: string | null): readonly string[] {
  if (koreanLetters.test(letter)) return [wideFonts.korean];
  if (!sharedLetters.test(letter)) return [];
  if (country === 'JP') return [wideFonts.japanese, wideFonts.chinese];
  if (country === 'KR') return [wideFonts.korean, wideFonts.chinese];
  return [wideFonts.chinese, wideFonts.japanese];
}

/** In the letters' size, between the highest and lowest marks. */
export const lineHeight = 1.17;

/** In points, in the letters of `country`. */
export type Measure = (text: string, font: LabelFont, size: number, country?: string) => number;

/** `scale`: against the block's size; `flexible`: its end may be cut; `country` (ISO 3166 alpha-2) of its address. */
export interface Paragraph {
  readonly text: string;
  readonly font: LabelFont;
  readonly scale: number;
  readonly flexible?: boolean;
  readonly country?: string;
}

/** In points. */
export interface FittedLine {
  readonly text: string;
  readonly font: LabelFont;
  readonly size: number;
  readonly country?: string;
}

interface Line extends FittedLine {
  readonly paragraph: number;
  readonly flexible: boolean;
}

const smallest = 5;
const step = 0.25;

function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const parts = [''];
  for (const letter of word) {
    const longer = (parts.at(-1) ?? '') + letter;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts.filter((part) => part !== '');
}

/** Broken at blanks, and too wide words anywhere. */
export function wrapText(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => (fits(each) ? [each] : breakWord(each, fits)))) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function setLines(paragraphs: readonly Paragraph[], size: number, width: number, measure: Measure): Line[] {
  return paragraphs.flatMap(({ text, font, scale, country, flexible = false }, paragraph) => {
    const scaled = size * scale;
    const lines = wrapText(text, (part) => measure(part, font, scaled, country) <= width);
    const setting = { font, size: scaled, paragraph, flexible, ...(country && { country }) };
    return lines.map((line) => ({ text: line, ...setting }));
  });
}

const heightOf = (lines: readonly FittedLine[]): number => lines.reduce((sum, { size }) => sum + size * lineHeight, 0);

const shortened = (text: string, fits: (text: string) => boolean): string => {
  let letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
};

/** The last flexible one, else the last of the longest paragraph, else the last. */
function findDispensable(lines: readonly Line[]): number {
  const flexible = lines.findLastIndex((line) => line.flexible);
  if (flexible > 0) return flexible;
  const lengths = Map.groupBy(lines, ({ paragraph }) => paragraph);
  const [longest = []] = [...lengths.values()].toSorted((one, other) => other.length - one.length);
  const last = longest.at(-1);
  return longest.length > 1 && last ? lines.indexOf(last) : lines.length - 1;
}

function cutToFit(lines: readonly Line[], width: number, height: number, measure: Measure): FittedLine[] {
  const remaining = [...lines];
  const cut = new Set<Line>();
  while (remaining.length > 1 && heightOf(remaining) > height) {
    const at = findDispensable(remaining);
    remaining.splice(at, 1);
    const before = remaining[at - 1];
    if (before) cut.add(before);
  }
  const fits = (line: Line) => (text: string) => measure(text, line.font, line.size, line.country) <= width;
  return remaining.map((line) => (cut.has(line) ? { ...line, text: shortened(line.text, fits(line)) } : line));
}

// A paragraph is set smaller, to this share of the largest size, before it is broken into lines.
const unbrokenShare = 0.7;

/** Sets text as large as it fits, from `largest` points down to 5; breaks at blanks, else anywhere; cuts the rest with an ellipsis. */
export function fitBlock(
  paragraphs: readonly Paragraph[],
  box: { width: number; height: number; largest: number },
  measure: Measure,
): FittedLine[] {
  const written = paragraphs.filter(({ text }) => text !== '');
  const fitAt = (size: number): Line[] | null => {
    const lines = setLines(written, size, box.width, measure);
    return heightOf(lines) <= box.height ? lines : null;
  };
  for (let size = box.largest; size > box.largest * unbrokenShare; size -= step) {
    const lines = fitAt(size);
    if (lines?.length === written.length) return lines;
  }
  for (let size = box.largest; size > smallest; size -= step) {
    const lines = fitAt(size);
    if (lines) return lines;
  }
  return fitAt(smallest) ?? cutToFit(setLines(written, smallest, box.width, measure), box.width, box.height, measure);
}

/** Sets one line, as large as it fits between `largest` points and 5, and cut with an ellipsis where it still does not. */
export function fitLine(
  text: string,
  font: LabelFont,
  box: { width: number; largest: number },
  measure: Measure,
): FittedLine {
  const fits = (part: string, size: number): boolean => measure(part, font, size) <= box.width;
  for (let size = box.largest; size > smallest; size -= step) if (fits(text, size)) return { text, font, size };
  if (fits(text, smallest)) return { text, font, size: smallest };
  return { text: shortened(text, (part) => fits(part, smallest)), font, size: smallest };
}
