import { labelMessages } from './messages/rules.ts';

/** Scripts in the label's fonts, and signs and accents of no script. */
const printedScripts = 'Latin Cyrillic Greek Armenian Georgian Han Hiragana Katakana Hangul Bopomofo'.split(' ');
const printedLetter = new RegExp(
  `^[${[...printedScripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('')}]$`,
  'u',
);

/** Scripts that the sentence names. */
const otherScripts = (
  'Arabic Hebrew Thai Devanagari Bengali Tamil Telugu Gujarati Gurmukhi Kannada ' +
  'Malayalam Sinhala Khmer Lao Myanmar Ethiopic Tibetan Thaana Syriac Mongolian'
).split(' ');

/** About the first letter that the printed fonts lack; null if all can be printed. Emoji are left out: the parcel still arrives. */
export function unprintable(text: string, paper: 'label' | 'customs papers' = 'label'): string | null {
  for (const letter of text.normalize('NFC')) {
    if (printedLetter.test(letter)) continue;
    const script = otherScripts.find((each) => new RegExp(`\\p{Script=${each}}`, 'u').test(letter));
    return labelMessages.letters(script ?? null, paper);
  }
  return null;
}
