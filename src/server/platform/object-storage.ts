import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { errorMessages } from '#domain/messages/errors.ts';
import { readErrorCode } from './error-code.ts';
import { Unavailable } from './failures.ts';

export const storeOperations = ['put', 'get', 'remove', 'list'] as const;
type StoreOperation = (typeof storeOperations)[number];

/** How many requests had a response and how many failed since the start of the process. */
export type StoreCounts = Record<StoreOperation, { done: number; failed: number }>;

/** `size` in bytes. */
export interface ListedObject {
  key: string;
  size: number;
  changedAt: Date;
}

const valueOf = (entry: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';

/** Reads a page of ListObjectsV2; our keys need no unescaping. `isCut`: there are more. */
function readListing(xml: string): { objects: ListedObject[]; isCut: boolean } {
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => entry!);
  const objects = entries.map((entry) => ({
    key: valueOf(entry, 'Key'),
    size: Number(valueOf(entry, 'Size')),
    changedAt: new Date(valueOf(entry, 'LastModified')),
  }));
  return { objects, isCut: valueOf(xml, 'IsTruncated') === 'true' };
}

export interface ObjectStoreAddress {
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** 503; `reason` is for the log. */
export class ObjectStoreUnreachable extends Unavailable {
  readonly reason: string;

  constructor(reason: string) {
    super(errorMessages.fileStoreUnreachable, { retryAfterSeconds });
    this.reason = reason;
  }
}

/** Every method throws ObjectStoreUnreachable. */
export interface ObjectStore {
  /** Replaces an existing object. */
  put(key: string, content: Uint8Array, stop?: AbortSignal): Promise<void>;
  /** Null when it is missing or has another length. */
  get(key: string, size: number, stop?: AbortSignal): Promise<Uint8Array | null>;
  /** A missing object counts as removed. */
  remove(key: string, stop?: AbortSignal): Promise<void>;
  list(prefix: string, stop?: AbortSignal): AsyncGenerator<ListedObject>;
  counts: StoreCounts;
}

const retryAfterSeconds = 30;
/** Ten megabytes in this time are 1.4 Mbit/s. It must be shorter than the lease of a move. */
const limitsMs: Readonly<Record<StoreOperation, number>> = {
  put: 60_000,
  get: 30_000,
  remove: 15_000,
  list: 30_000,
};

export const hashContent = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const hashOfNothing = hashContent(new Uint8Array());

/** Null for another length; the rest is not read. */
async function readBody(response: Response, size: number): Promise<Uint8Array | null> {
  const content = new Uint8Array(size);
  let at = 0;
  for await (const part of response.body ?? []) {
    if (at + part.length > size) return null;
    content.set(part, at);
    at += part.length;
  }
  return at === size ? content : null;
}

const readRefusal = async (response: Response): Promise<string> =>
  /<Code>(\w{1,60})<\/Code>/.exec((await response.text()).slice(0, 10_000))?.[1] ?? '';

const reasonOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return 'unknown';
  const code = readErrorCode(failure.cause) ?? readErrorCode(failure);
  return failure.name === 'TimeoutError' ? 'no answer in time' : (code ?? failure.name);
};

/** Connects at the first use. The signature covers the SHA-256, so the store refuses changed content. */
export function openObjectStore(address: ObjectStoreAddress, log: Logger): ObjectStore {
  const client = new AwsClient({
    accessKeyId: address.keyId,
    secretAccessKey: address.secret,
    region: address.region,
    service: 's3',
    retries: 0,
  });
  const bucket = `${address.endpoint}/${address.bucket}`;
  const counts: StoreCounts = {
    put: { done: 0, failed: 0 },
    get: { done: 0, failed: 0 },
    remove: { done: 0, failed: 0 },
    list: { done: 0, failed: 0 },
  };

  async function send<T>(
    operation: StoreOperation,
    request: { method: string; url: string; content?: Uint8Array; stop?: AbortSignal | undefined },
    read: (response: Response) => Promise<T>,
  ): Promise<T | null> {
    const { method, url, content, stop } = request;
    const limit = AbortSignal.timeout(limitsMs[operation]);
    try {
      const response = await client.fetch(url, {
        method,
        redirect: 'error',
        headers: { 'x-amz-content-sha256': content ? hashContent(content) : hashOfNothing },
        signal: stop ? AbortSignal.any([limit, stop]) : limit,
        ...(content && { body: content as Uint8Array<ArrayBuffer> }),
      });
      if (response.ok) {
        const answer = await read(response);
        counts[operation].done += 1;
        return answer;
      }
      const refusal = await readRefusal(response);
      if (response.status === 404 && refusal !== 'NoSuchBucket') {
        counts[operation].done += 1;
        return null;
      }
      throw new ObjectStoreUnreachable(`${response.status} ${refusal}`.trim());
    } catch (failure) {
      const unreachable =
        failure instanceof ObjectStoreUnreachable ? failure : new ObjectStoreUnreachable(reasonOf(failure));
      if (!stop?.aborted) {
        counts[operation].failed += 1;
        log.warn({ operation, reason: unreachable.reason }, 'The file store failed');
      }
      throw unreachable;
    }
  }

  const discard = async (response: Response): Promise<void> => void (await response.arrayBuffer());
  const urlOf = (key: string): string => `${bucket}/${key}`;
  return {
    counts,
    async put(key, content, stop) {
      const done = await send('put', { method: 'PUT', url: urlOf(key), content, stop }, async (response) => {
        await discard(response);
        return true;
      });
      if (done === null) throw new ObjectStoreUnreachable('404');
    },
    get: (key, size, stop) =>
      send('get', { method: 'GET', url: urlOf(key), stop }, (response) => readBody(response, size)),
    async remove(key, stop) {
      await send('remove', { method: 'DELETE', url: urlOf(key), stop }, discard);
    },
    async *list(prefix, stop) {
      let after: string | null = null;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after !== null && { 'start-after': after }),
        });
        const page: ReturnType<typeof readListing> | null = await send(
          'list',
          { method: 'GET', url: `${bucket}?${query.toString()}`, stop },
          async (response) => readListing(await response.text()),
        );
        yield* page?.objects ?? [];
        after = page?.isCut ? (page.objects.at(-1)?.key ?? null) : null;
      } while (after !== null);
    },
  };
}
