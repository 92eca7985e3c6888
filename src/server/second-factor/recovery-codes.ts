import { createHash, randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersOfGroup = 4;
const count = 10;

const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lettersOfGroup }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** Makes the recovery codes of a user: letters and digits that are not mistaken for one another, 79 bits each. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: count }, makeCode);

/** The hash of a recovery code however it is typed; null for what is none. Nobody guesses 79 bits, so a fast hash does. */
export function hashRecoveryCode(typed: string): string | null {
  const bare = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const isOne = bare.length === groups * lettersOfGroup && [...bare].every((letter) => letters.includes(letter));
  return isOne ? createHash('sha256').update(bare).digest('base64url') : null;
}
