import { isLoopbackAddress, isWebAddress, type Variables } from '#server/platform/environment.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';

export interface MarketplaceConfig {
  /** https, or http on this machine outside production. */
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly audience: string;
}

const ownName = 'quayside';

/** Null: only our own sign-ins. @throws StartupProblem for a key set without https, and for missing variables */
export function readMarketplaceConfig(from: Variables, isProduction: boolean): MarketplaceConfig | null {
  const isSafe = (text: string): boolean =>
    isWebAddress(text) && (new URL(text).protocol === 'https:' || (!isProduction && isLoopbackAddress(text)));
  const allowed = isProduction ? 'an https address' : 'an https address, or an http address of this machine';
  const jwksUrl = from.checked('MARKETPLACE_JWKS_URL', isSafe, allowed);
  const issuer = from.text('MARKETPLACE_ISSUER');
  const audience = from.text('MARKETPLACE_AUDIENCE');
  if (jwksUrl !== null && issuer === null)
    throw new StartupProblem('MARKETPLACE_ISSUER must be set too: MARKETPLACE_JWKS_URL needs the name of the issuer.');
  if (jwksUrl === null && issuer !== null)
    throw new StartupProblem('MARKETPLACE_JWKS_URL must be set too: an issuer means nothing without its key set.');
  return jwksUrl === null ? null : Object.freeze({ jwksUrl, issuer: issuer!, audience: audience ?? ownName });
}
