import { asciiText } from '#domain/ascii-text.ts';

/** In printable ASCII, without soft and hard signs; null where letters have no transcription, as Chinese ones. */
export function latinText(text: string): string | null {
  const spoken = text.replaceAll(/[ьъ]/gi, '');
  const isLost = [...spoken].some((letter) => /[\p{L}\p{N}]/u.test(letter) && asciiText(letter) === '');
  return isLost ? null : asciiText(spoken);
}

/** Without anything but digits: `+49 (30) 12` becomes 493012. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Joins texts into at most `lines` lines of `length`, each text on a line of its own while lines last. Null where they do not fit. */
export function wrapLines(
  texts: readonly (string | null)[],
  { lines: most, length }: { lines: number; length: number },
): string[] | null {
  const parts = texts.flatMap((text) => text?.trim() || []);
  const byPart = parts.flatMap((part) => breakWords(part, length) ?? [null]);
  if (byPart.includes(null)) return null;
  if (byPart.length <= most) return byPart as string[];
  const joined = breakWords(parts.join(', '), length);
  return joined && joined.length <= most ? joined : null;
}

function breakWords(text: string, length: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (word.length > length) return null;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
