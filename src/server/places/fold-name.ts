// Letters that Unicode does not decompose into a base and a mark.
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

/** For comparing: without case, accents, apostrophes and punctuation; a leading St or Ste is written out. `zurich` finds Zürich. */
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

/** For names typed with ae, oe, ue or aa: turns `muenchen` into what `München` folds to. */
export const withoutUmlautSpelling = (folded: string): string =>
  folded.replace(/([aou])e/g, '$1').replaceAll('aa', 'a');
