import { readFileSync } from 'node:fs';
import { ownFile } from './own-files.ts';

/** The number of the release that runs, as `0.2.0`. */
export const readOwnRelease = (): string =>
  (JSON.parse(readFileSync(ownFile('../../package.json'), 'utf8')) as { version: string }).version;

const partsOf = (release: string): number[] => release.split('.').map(Number);

/** Says whether one release is older than another, by their three numbers. */
export function isOlderRelease(one: string, other: string): boolean {
  const [ones, others] = [partsOf(one), partsOf(other)];
  const place = ones.findIndex((part, at) => part !== others[at]);
  return place >= 0 && ones[place]! < others[place]!;
}
