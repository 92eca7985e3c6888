import { countCharacters, isStorable } from '#domain/text-form.ts';

export interface Pair {
  userName: string;
  password: string;
}

const longestName = 100;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The stored form, by which tries are counted too. */
export const foldUserName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** UTF-8 (RFC 7617). Null for an unreadable header. */
export function readBasicPair(header: string | null): Pair | null {
  const text = decode(/^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header ?? '')?.[1] ?? '');
  const colon = text?.indexOf(':') ?? -1;
  if (text === null || colon < 0) return null;
  const userName = foldUserName(text.slice(0, colon));
  const isName = userName !== '' && isStorable(userName) && countCharacters(userName) <= longestName;
  return isName ? { userName, password: text.slice(colon + 1) } : null;
}

function decode(base64: string): string | null {
  try {
    return decoder.decode(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}
