import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

type Bound = Pick<Config, 'host' | 'port' | 'tls'>;

/** The port that a server listens on; before it listens, the one of its settings. */
export const readPort = (address: AddressInfo | string | null, { port }: Pick<Config, 'port'>): number =>
  typeof address === 'object' && address ? address.port : port;

/** Where a browser on this machine finds the server, without a slash at the end. */
export function ownAddress({ host, tls }: Bound, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
