import { isIP } from 'node:net';
import { passkeyMessages } from '#domain/messages/second-factor.ts';
import { RuleBroken } from '#server/platform/failures.ts';

/** Browsers bind a passkey to the host (`rpId`) and check the origin. */
export interface PasskeyPlace {
  rpId: string;
  origin: string;
}

/** Null where browsers allow no passkeys: no address, an IP address, or http except on `localhost` (rule P-28). */
export function passkeyPlaceOf(publicUrl: string | null): PasskeyPlace | null {
  if (publicUrl === null) return null;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && isIP(hostname.replaceAll(/^\[|\]$/g, '')) === 0 ? { rpId: hostname, origin } : null;
}

/** @throws RuleBroken for null */
export function needPlace(place: PasskeyPlace | null): PasskeyPlace {
  if (!place) throw new RuleBroken(passkeyMessages.notHere);
  return place;
}
