import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';

export type MarketplaceAlgorithm = 'ES256' | 'RS256' | 'EdDSA';

/** A key pair under a name. */
export interface NamedKey {
  kid: string;
  alg: MarketplaceAlgorithm;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

export async function makeKey(alg: MarketplaceAlgorithm = 'ES256', kid: string = randomUUID()): Promise<NamedKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

type Claims = Record<string, unknown>;

/** A marketplace that serves its key set and signs what a test wants. */
export interface TestMarketplace {
  issuer: string;
  jwksUrl: string;
  /** The content of its key set; `answer`: a status and a text instead. */
  keys: JWK[];
  response: { status: number; text?: string; location?: string } | null;
  /** The number of times the key set was fetched. */
  fetched: number;
  /** The key that signs unless another is given. */
  key: NamedKey;
  /** A token about a person at an instant, with claims and header changed as given; undefined leaves one out. */
  sign(at: Date, claims?: Claims, how?: { key?: NamedKey; header?: Partial<JWTHeaderParameters> }): Promise<string>;
  stop(): Promise<void>;
}

/** Claims about a customer's user. */
export const annaOfFjord = {
  userid: 'mp-anna',
  userfirstname: 'Anna',
  userlastname: 'Berg',
  useremail: 'anna.berg@fjord.example',
  customerid: 'mp-fjord',
  customername: 'Fjord Supply',
  roles: 'Customer',
  customeraccesstoshippingservice: '1',
  apitoken: 'back-to-anna',
};

/** Claims about a member of staff. */
export const sofOfStaff = {
  ...annaOfFjord,
  userid: 'mp-sof',
  userfirstname: 'Sofie',
  userlastname: 'Lind',
  useremail: 'sofie.lind@quay.example',
  roles: 'CSD',
  customerid: undefined,
  customername: undefined,
  customeraccesstoshippingservice: undefined,
};

/** Starts a marketplace on a free port of this machine. */
export async function startMarketplace(): Promise<TestMarketplace> {
  function respondWith(response: ServerResponse): void {
    marketplace.fetched++;
    const { status, text, location } = marketplace.response ?? { status: 200 };
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
      .end(text ?? JSON.stringify({ keys: marketplace.keys }));
  }
  const server = createServer((_request, response) => respondWith(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const key = await makeKey();
  const marketplace: TestMarketplace = {
    issuer: 'https://market.example',
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys.json`,
    keys: [key.publicJwk],
    response: null,
    fetched: 0,
    key,
    sign(at, claims = {}, { key: signer = marketplace.key, header = {} } = {}) {
      const iat = Math.floor(at.getTime() / 1000);
      const frame = { iss: marketplace.issuer, aud: 'quayside', iat, exp: iat + 60, jti: randomUUID() };
      const payload = Object.fromEntries(
        Object.entries({ ...frame, ...annaOfFjord, ...claims }).filter(([, value]) => value !== undefined),
      );
      return new SignJWT(payload)
        .setProtectedHeader({ alg: signer.alg, kid: signer.kid, ...header })
        .sign(signer.privateKey);
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return marketplace;
}
