import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

// A release joins the code of the server into a few files. This one keeps its place there, as does everything that is no code.

/** The path of something that comes with the server, by its name from the folder of the server's code. */
export const ownFile = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The path of a program of the server, named in the same way and without its ending. */
export const ownProgram = (name: string): string => ownFile(`${name}${extname(import.meta.url)}`);
