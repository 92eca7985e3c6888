import { labelMessages } from './messages/labels.ts';

/** Scripts in the label's fonts, and signs and accents of no script. */
const printed = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
];
const printedLetter = new RegExp(
  `^[${[...printed, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('')}]$`,
  'u',
);

const named = [
  'Arabic',
  'Hebrew',
  'Thai',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Lao',
  'Myanmar',
  'Ethiopic',
  'Tibetan',
  'Thaana',
  'Syriac',
  'Mongolian',
] as const;

/** Of the first letter that a label, or a customs paper, which has the same fonts, cannot print. Emoji are accepted: the label leaves them out, and the parcel still arrives. */
export function unprintable(text: string, paper: 'label' | 'customs papers' = 'label'): string | null {
  for (const letter of text.normalize('NFC')) {
    if (printedLetter.test(letter)) continue;
    const script = named.find((each) => new RegExp(`\\p{Script=${each}}`, 'u').test(letter));
    return labelMessages.letters(script ?? null, paper);
  }
  return null;
}
