// Texts as they are kept, however they came: typed, pasted, picked, from a file or from another program. One function for each
// kind; the schemas of `field.ts` call them, so page and server agree.

/** Characters that nobody sees: zero width, directions, soft hyphens, fillers, variations and the joiners. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const spaces = /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
const dashes = /[\p{Pd}\u2212\u2043]/gu;

/** Behind these a joiner or a variation changes what is seen: emoji, and the scripts whose letters join. */
const takesJoiner =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul})\p{L}\p{M}*)$/u;
const takesVariation = /\p{Extended_Pictographic}$/u;

/** `！` to `～` are the signs of ASCII in double width. */
const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/** A line of text without what nobody sees and without double width, each kind of space a plain one, none around it. */
export function tidyLine(text: string): string {
  const seen = text.replaceAll(unseen, (character, at: number) => {
    const before = text.slice(Math.max(0, at - 8), at);
    if (character === '\u200c' || character === '\u200d')
      return takesJoiner.test(before) && at + 1 < text.length ? character : '';
    return character === '\ufe0f' && takesVariation.test(before) ? character : '';
  });
  return narrow(seen.replaceAll(spaces, ' ')).trim();
}

/** A text of several lines as it came, without the blanks around it; '' where nothing of it can be seen. */
export const tidyLines = (text: string): string => (tidyLine(text) === '' ? '' : text.trim());

/** A word that names one thing, such as a code: each sign in its plainest form. */
export const tidyWord = (text: string): string =>
  tidyLine(text.normalize('NFKC').replaceAll(unseen, '').replaceAll(spaces, ' '));

/** An email address, also as a link has it. */
export const tidyEmail = (text: string): string => tidyLine(text.replaceAll(unseen, '')).replace(/^mailto:/i, '');

/** An international number without the (0) that is dialled at home alone, as in `+49 (0)30`. */
const leaveOutHome = (text: string): string => text.replace(/^(\+[\s-]*[1-9]\d{0,2}[\s.-]*)\(0\)\s*/, '$1');

/**
 * A phone number, also as a link has it. One that begins with + and holds nothing but digits, blanks, dots, hyphens and brackets
 * stays as it came; any other that is written for abroad becomes its digits with single blanks between.
 */
export function tidyPhone(text: string): string {
  const line = tidyLine(text.replaceAll(unseen, '')).replace(/^tel:\s*/i, '');
  const dialled = line
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/^00\s?(?=[1-9])/, '+')
    .replaceAll(dashes, '-');
  if (/^\+[\d ().-]*$/.test(text.trim()) || !/^\+[\d\s()./-]*$/.test(dialled)) return line;
  return `+${leaveOutHome(dialled).replaceAll(/\D+/g, ' ').trim()}`;
}

/** The same for a number that is to be dialled from abroad. */
export const tidyDialledPhone = (text: string): string => leaveOutHome(tidyPhone(text));

/** Letters that look like Latin ones, of the scripts that have such. */
const looksLatin = /^[АВЕЅІЈКМНОРСТУХҮԀԌԚԜаеѕіјорсухԁԛԝһүΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχՍՕօսոᎪᎬᎻᎫᏴ]+$/u;

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]/u,
];

/** Says whether a word of the text could be taken for another one: letters of two scripts, or only such as look Latin. */
export function isLookAlike(text: string): boolean {
  const words = text.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => {
    const letters = [...word].filter((letter) => /\p{L}/u.test(letter));
    const used = new Set(letters.map((letter) => scripts.findIndex((script) => script.test(letter))));
    return used.size > 1 || looksLatin.test(letters.join(''));
  });
}
