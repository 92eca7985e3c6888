// Letters that Unicode does not take apart into a base and a mark.
const wholeLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
  ŋ: 'n',
};

/**
 * A name as it is compared: without case, accents, apostrophes and punctuation, and with a leading St or Ste in full,
 * so that `zurich` finds Zürich and `St. John's` finds Saint Johns.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʻ‘`ʼ]+/gu, '')
    .replace(/[ßæœøłđðþħıəŋ]/g, (letter) => wholeLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(^| )st(e?) (?=\S)/g, '$1saint$2 ');
}

/** A folded name typed with ae, oe, ue or aa for ä, ö, ü and å: `muenchen` is what `München` folds to. */
export const withoutUmlautSpelling = (folded: string): string =>
  folded.replace(/([aou])e/g, '$1').replaceAll('aa', 'a');
