import { createHash, randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersOfGroup = 4;
const count = 10;

const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lettersOfGroup }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** 79 random bits each, in letters and digits that are hard to confuse. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: count }, makeCode);

/** However it is typed; null for another format. A fast hash suffices, since nobody guesses 79 bits. */
export function hashRecoveryCode(typed: string): string | null {
  const bare = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const isOne = bare.length === groups * lettersOfGroup && [...bare].every((letter) => letters.includes(letter));
  return isOne ? createHash('sha256').update(bare).digest('base64url') : null;
}
