import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStoreAddress } from '#server/platform/object-storage.ts';

interface StoreServer {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
/** The package has no types. */
const S3rver = require('@20minutes/s3rver') as new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  vhostBuckets: boolean;
  configureBuckets: { name: string }[];
}) => StoreServer;

const bucket = 'quayside-files';
const objectEnd = '._S3rver_object';

/** An S3-compatible store on this machine, which checks signatures. */
export interface RunningStore {
  address: ObjectStoreAddress;
  /** For a server with this store. */
  environment: Record<string, string>;
  /** The keys of all objects. */
  keys(): string[];
  /** Replaces an object behind the server's back. */
  tamper(key: string, content: Uint8Array): void;
  /** Backdates an object. */
  date(key: string, at: Date): void;
  /** Closes all connections and listens again at the same address with the same objects. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops for good and leaves nothing behind. */
  clear(): Promise<void>;
}

/** Starts a store with an empty bucket. */
export async function runObjectStore(): Promise<RunningStore> {
  const directory = mkdtempSync(join(tmpdir(), 'quayside-store-'));
  const open = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket }],
    });
  let server = open(0);
  let isRunning = true;
  const { port } = await server.run();
  const address = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  };
  const pathOf = (key: string): string => join(directory, bucket, `${key}${objectEnd}`);
  const stop = async (): Promise<void> => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  return {
    address,
    environment: {
      FILES_S3_ENDPOINT: address.endpoint,
      FILES_S3_BUCKET: bucket,
      FILES_S3_KEY_ID: address.keyId,
      FILES_S3_SECRET: address.secret,
    },
    keys: () =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(objectEnd))
        .map((name) => name.slice(0, -objectEnd.length))
        .toSorted(),
    tamper: (key, content) => writeFileSync(pathOf(key), content),
    date: (key, at) => utimesSync(pathOf(key), at, at),
    stop,
    async start() {
      server = open(port);
      await server.run();
      isRunning = true;
    },
    async clear() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
