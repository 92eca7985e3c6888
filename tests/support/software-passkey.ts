import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskeyQuestion, PasskeyQuestion } from '#contract/passkeys.ts';

// An authenticator of WebAuthn in software: ES256, attestation `none`, as a test wants it.

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** Writes a value in CBOR (RFC 8949), as far as passkeys need it. */
function writeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [writeCbor(key), writeCbor(of)])]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** What the authenticator does wrongly, or otherwise than by default. */
export interface Odd {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  count?: number;
  userHandle?: string;
}

/** A passkey on a device in software. `place` is what its browser shows in its address bar. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #place: { origin: string; rpId: string };
  #userHandle = '';
  count = 0;

  constructor(place: { origin: string; rpId: string }) {
    this.#place = place;
  }

  get #publicKey(): Buffer {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const read = (part: string | undefined) => new Uint8Array(Buffer.from(part!, 'base64url'));
    return writeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, read(jwk.x)],
        [-3, read(jwk.y)],
      ]),
    );
  }

  #writeClientData(type: string, { options }: PasskeyQuestion | NewPasskeyQuestion, odd: Odd): Buffer {
    const challenge = odd.challenge ?? options.challenge;
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: odd.origin ?? this.#place.origin, crossOrigin: false }),
    );
  }

  #writeData({ rpId, isVerified = true, count = this.count }: Odd, attested: Buffer | null): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0);
    return Buffer.concat([
      sha256(rpId ?? this.#place.rpId),
      Buffer.from([flags]),
      counter,
      attested ?? Buffer.alloc(0),
    ]);
  }

  /** Responds to the challenge for a new passkey. */
  make(question: NewPasskeyQuestion, odd: Odd = {}) {
    this.#userHandle = question.options.user.id;
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const authData = new Uint8Array(this.#writeData(odd, attested));
    const attestationObject = writeCbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      id: base64(this.id),
      rawId: base64(this.id),
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64(this.#writeClientData('webauthn.create', question, odd)),
        attestationObject: base64(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge and raises its counter. */
  sign(question: PasskeyQuestion, odd: Odd = {}) {
    this.count += 1;
    const clientData = this.#writeClientData('webauthn.get', question, odd);
    const data = this.#writeData(odd, null);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return {
      attempt: question.attempt,
      answer: {
        id: base64(this.id),
        rawId: base64(this.id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64(clientData),
          authenticatorData: base64(data),
          signature: base64(createSign('sha256').update(signed).sign(this.#keys.privateKey)),
          userHandle: odd.userHandle ?? this.#userHandle,
        },
      },
    };
  }
}
