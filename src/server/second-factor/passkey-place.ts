import { isIP } from 'node:net';
import { passkeyMessages } from '#domain/messages/passkeys.ts';
import { RuleBroken } from '#server/platform/failures.ts';

/** The place for which browsers keep passkeys: its host (`rpId`), and the origin from which they are used. */
export interface PasskeyPlace {
  rpId: string;
  origin: string;
}

/**
 * The place of a portal, by the address at which people find it (rule P-28). Null where browsers keep no passkeys: without
 * an address, at a bare IP address, and over http anywhere but on `localhost`.
 */
export function passkeyPlaceOf(publicUrl: string | null): PasskeyPlace | null {
  if (publicUrl === null) return null;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && isIP(hostname.replaceAll(/^\[|\]$/g, '')) === 0 ? { rpId: hostname, origin } : null;
}

/** The same for an act that needs the place. @throws RuleBroken where there is none */
export function needPlace(place: PasskeyPlace | null): PasskeyPlace {
  if (!place) throw new RuleBroken(passkeyMessages.notHere);
  return place;
}
