import { expect, test } from 'vitest';
import { fitBlock, fitLine, lineHeight, type Measure, type Paragraph } from './label-text.ts';

// Every letter half as wide as high.
const measure: Measure = (text, _font, size) => [...text].length * size * 0.5;
const plain = (text: string, flexible = false): Paragraph => ({ text, font: 'plain', scale: 1, flexible });
const textsOf = (lines: readonly { text: string }[]): string[] => lines.map(({ text }) => text);

test('a text block has the largest font size when everything fits', () => {
  const lines = fitBlock([plain('Short'), plain(''), plain('Other')], { width: 100, height: 40, largest: 10 }, measure);
  expect(lines).toEqual([
    { text: 'Short', font: 'plain', size: 10, paragraph: 0, flexible: false },
    { text: 'Other', font: 'plain', size: 10, paragraph: 1, flexible: false },
  ]);
});

test('a text block shrinks before a paragraph is broken, and breaks it before it becomes tiny', () => {
  const box = { width: 100, height: 40, largest: 10 };
  expect(fitBlock([plain('Twenty-five letters long.')], box, measure).map(({ text, size }) => [text, size])).toEqual([
    ['Twenty-five letters long.', 8],
  ]);
  expect(
    fitBlock([plain('Much longer than one line of this box')], box, measure).map(({ text, size }) => [text, size]),
  ).toEqual([
    ['Much longer than one', 10],
    ['line of this box', 10],
  ]);
});

test('a word wider than its box is broken', () => {
  const lines = fitBlock([plain('x'.repeat(45))], { width: 100, height: 40, largest: 10 }, measure);
  expect(textsOf(lines)).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(5)]);
});

test('when space is short, flexible lines are cut first and every paragraph keeps something', () => {
  const box = { width: 50, height: 3 * 5 * lineHeight, largest: 10 };
  const lines = fitBlock(
    [plain('who '.repeat(20).trim()), plain('street '.repeat(20).trim(), true), plain('city')],
    box,
    measure,
  );
  expect(textsOf(lines)).toEqual(['who who who who who', 'who who who who who…', 'city']);
  const wide = fitBlock([plain('who'), plain('street '.repeat(20).trim(), true), plain('city')], box, measure);
  expect(textsOf(wide)).toEqual(['who', 'street street stree…', 'city']);
});

test('a text block never leaves its box', () => {
  for (const length of [1, 7, 30, 200, 3000]) {
    const box = { width: 60, height: 30, largest: 12 };
    const lines = fitBlock([plain('ab cdefghi '.repeat(length).trim()), plain('y'.repeat(length))], box, measure);
    expect(lines.reduce((sum, { size }) => sum + size * lineHeight, 0)).toBeLessThanOrEqual(30);
    for (const { text, font, size } of lines) expect(measure(text, font, size)).toBeLessThanOrEqual(60);
  }
});

test('a single line shrinks first and is then cut', () => {
  expect(fitLine('0123456789', 'bold', { width: 40, largest: 30 }, measure)).toEqual({
    text: '0123456789',
    font: 'bold',
    size: 8,
  });
  expect(fitLine('0123456789', 'bold', { width: 20, largest: 30 }, measure)).toEqual({
    text: '0123456…',
    font: 'bold',
    size: 5,
  });
});
