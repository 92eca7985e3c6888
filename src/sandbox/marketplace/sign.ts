import { randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import type { DemoPerson } from './people.ts';

const algorithm = 'ES256';
const validSeconds = 60;
const portalName = 'quayside';

/** The key lives as long as the process. */
export interface Signer {
  keySet: JSONWebKeySet;
  /** For one sign-in. `apiToken` comes back with the user. */
  sign(person: DemoPerson, apiToken: string, now: Date): Promise<string>;
}

export async function makeSigner(issuer: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    keySet: { keys: [{ ...jwk, kid, alg: algorithm, use: 'sig' }] },
    sign({ userId, firstName, lastName, email, role, customer }, apiToken, now) {
      const iat = Math.floor(now.getTime() / 1000);
      const claims = {
        ...{ iss: issuer, aud: portalName, iat, exp: iat + validSeconds, jti: randomUUID() },
        ...{ userid: userId, userfirstname: firstName, userlastname: lastName, useremail: email, roles: role },
        ...(customer && {
          customerid: customer.id,
          customername: customer.name,
          customeraccesstoshippingservice: customer.hasAccess ? '1' : '0',
        }),
        apitoken: apiToken,
      };
      return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid }).sign(privateKey);
    },
  };
}
