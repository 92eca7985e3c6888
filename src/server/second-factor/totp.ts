import { createHmac } from 'node:crypto';

// RFC 6238 with SHA-1, six digits and 30 seconds, the defaults of all apps.

const stepSeconds = 30;
const digits = 6;
/** How many steps an app's clock may be off, either way. */
const nearSteps = 1;
/** Up to this many steps off, the sentence says that the clock is wrong. */
const farSteps = 20;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, base 32 without padding. */
export function writeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac[mac.length - 1]! & 15;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** `isFar`: right only on a clock that is minutes off. */
export function findStep(secret: Uint8Array, code: string, now: Date): { step: number; isFar: boolean } | null {
  const present = stepAt(now);
  const distances = Array.from({ length: 2 * farSteps + 1 }, (_, index) => index - farSteps);
  for (const distance of distances.sort((one, other) => Math.abs(one) - Math.abs(other)))
    if (codeOf(secret, present + distance) === code)
      return { step: present + distance, isFar: Math.abs(distance) > nearSteps };
  return null;
}

/** For the QR code. */
export function writeAddress(secret: Uint8Array, userName: string): string {
  const issuer = 'Quayside';
  const query = new URLSearchParams({
    secret: writeBase32(secret),
    issuer,
    digits: `${digits}`,
    period: `${stepSeconds}`,
  });
  return `otpauth://totp/${issuer}:${encodeURIComponent(userName)}?${query.toString()}`;
}
