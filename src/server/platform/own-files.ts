import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

// A release joins the server's code into a few files. This one keeps its place, as does everything that is no code.

/** `name` is relative to the server's code. */
export const ownFile = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Without extension. */
export const ownProgram = (name: string): string => ownFile(`${name}${extname(import.meta.url)}`);
