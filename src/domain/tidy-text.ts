// The schemas of `field.ts` call these functions, so page and server agree.

/** Zero width, directions, soft hyphens, fillers, variations and joiners. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const spaces = /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
const dashes = /[\p{Pd}\u2212\u2043]/gu;

/** After these a joiner or variation changes what is seen: emoji, and scripts whose letters join. */
const takesJoiner =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul})\p{L}\p{M}*)$/u;
const takesVariation = /\p{Extended_Pictographic}$/u;

/** `！` to `～` are double-width ASCII. */
const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/** Removes invisible characters and blanks around; double width and special spaces become plain. */
export function tidyLine(text: string): string {
  const visible = text.replaceAll(invisible, (character, at: number) => {
    const before = text.slice(Math.max(0, at - 8), at);
    if (character === '\u200c' || character === '\u200d')
      return takesJoiner.test(before) && at + 1 < text.length ? character : '';
    return character === '\ufe0f' && takesVariation.test(before) ? character : '';
  });
  return narrow(visible.replaceAll(spaces, ' ')).trim();
}

/** Trimmed; '' if nothing is visible. */
export const tidyLines = (text: string): string => (tidyLine(text) === '' ? '' : text.trim());

/** Each sign in its plainest form (NFKC). */
export const tidyWord = (text: string): string =>
  tidyLine(text.normalize('NFKC').replaceAll(invisible, '').replaceAll(spaces, ' '));

/** Accepts a mailto: link. */
export const tidyEmail = (text: string): string => tidyLine(text.replaceAll(invisible, '')).replace(/^mailto:/i, '');

/** Removes the (0) of `+49 (0)30`, which is dialled inside the country only. */
const dropDomesticZero = (text: string): string => text.replace(/^(\+[\s-]*[1-9]\d{0,2}[\s.-]*)\(0\)\s*/, '$1');

/** Accepts a tel: link. An international number in an unusual format becomes digits with single blanks. */
export function tidyPhone(text: string): string {
  const line = tidyLine(text.replaceAll(invisible, '')).replace(/^tel:\s*/i, '');
  const dialled = line
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/^00\s?(?=[1-9])/, '+')
    .replaceAll(dashes, '-');
  if (/^\+[\d ().-]*$/.test(text.trim()) || !/^\+[\d\s()./-]*$/.test(dialled)) return line;
  return `+${dropDomesticZero(dialled).replaceAll(/\D+/g, ' ').trim()}`;
}

export const tidyDialledPhone = (text: string): string => dropDomesticZero(tidyPhone(text));

/** Letters that look like Latin ones. */
const looksLatin = /^[АВЕЅІЈКМНОРСТУХҮԀԌԚԜаеѕіјорсухԁԛԝһүΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχՍՕօսոᎪᎬᎻᎫᏴ]+$/u;

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]/u,
];

/** A word that mixes scripts, or has only letters that look Latin. */
export function isLookAlike(text: string): boolean {
  const words = text.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => {
    const letters = [...word].filter((letter) => /\p{L}/u.test(letter));
    const used = new Set(letters.map((letter) => scripts.findIndex((script) => script.test(letter))));
    return used.size > 1 || looksLatin.test(letters.join(''));
  });
}
