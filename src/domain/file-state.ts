/**
 * The states of an uploaded file: `ready` is given to everyone who may see it, `checking` waits for the virus scanner and is
 * given to nobody, `removed` had something in it that the scanner knows, and has no content any more (rule S-27).
 */
export const fileStates = ['ready', 'checking', 'removed'] as const;
export type FileState = (typeof fileStates)[number];
