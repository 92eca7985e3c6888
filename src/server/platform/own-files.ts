import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

// A release bundles the code, but this file and everything that is not code keep their places.

/** `name` is relative to `src/server`. */
export const ownFile = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** `name` has no extension: it gets the one of this file, which differs in a release. */
export const ownProgram = (name: string): string => ownFile(`${name}${extname(import.meta.url)}`);
