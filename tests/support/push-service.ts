import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** A message that came for a browser, as the browser reads it. */
interface TakenPush {
  endpoint: string;
  message: { userId: number; sentence: string; path: string; tag: string };
  /** The bytes as they travelled. */
  sealed: Buffer;
  /** The contact address of the sender. */
  contact: unknown;
}

/** A browser's subscription, as it is sent to the server. */
interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push service on this machine that browsers of tests are subscribed at. */
export interface PushService {
  /** For `PUSH_HOSTS`. */
  url: string;
  accepted: TakenPush[];
  /** The number of messages that came, also of refused ones. */
  requests: number;
  /** The status of its responses; 201 takes a message. */
  status: number;
  subscribe(): TestSubscription;
  stop(): Promise<void>;
}

interface BrowserKeys {
  pair: ECDH;
  auth: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Opens a message as a browser does (RFC 8291). */
function openSealed(sealed: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = sealed.subarray(0, 16);
  const keyEnd = 21 + sealed[20]!;
  const sender = sealed.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(keyEnd, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Reads who sends, and throws unless they signed for this service (RFC 8292). */
async function readSender(authorization: string, audience: string): Promise<unknown> {
  const [, token, key] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization)!;
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload } = await jwtVerify(token!, await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256'), {
    audience,
  });
  return payload.sub;
}

/** Starts a push service on a free port of this machine. */
export async function runPushService(): Promise<PushService> {
  const browsers = new Map<string, BrowserKeys>();
  const service: PushService = {
    url: '',
    accepted: [],
    requests: 0,
    status: 201,
    subscribe() {
      const keys = { pair: createECDH('prime256v1'), auth: randomBytes(16) };
      const endpoint = `${service.url}/${randomBytes(9).toString('base64url')}`;
      browsers.set(endpoint, keys);
      const p256dh = keys.pair.generateKeys('base64url');
      return { endpoint, keys: { p256dh, auth: keys.auth.toString('base64url') } };
    },
    stop: async () => {},
  };
  const server = createServer((request, response) => {
    void (async () => {
      service.requests += 1;
      const sealed = Buffer.concat(await request.toArray());
      if (service.status === 201) {
        const endpoint = `${service.url}${request.url}`;
        const message = JSON.parse(openSealed(sealed, browsers.get(endpoint)!)) as TakenPush['message'];
        const contact = await readSender(request.headers.authorization ?? '', service.url);
        service.accepted.push({ endpoint, message, sealed, contact });
      }
      response.writeHead(service.status, { location: `${service.url}/elsewhere` }).end();
    })().catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return service;
}
