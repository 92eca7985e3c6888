import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

type Bound = Pick<Config, 'host' | 'port' | 'tls'>;

/** Before the server listens, the port of the settings. */
export const readPort = (address: AddressInfo | string | null, { port }: Pick<Config, 'port'>): number =>
  typeof address === 'object' && address ? address.port : port;

/** For browsers on this machine; no slash at the end. */
export function ownAddress({ host, tls }: Bound, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
