/**
 * `checking`: waits for the virus scanner and is given to nobody; `removed`: the scanner found something, and there is no content any more
 * (rule S-27).
 */
export const fileStates = ['ready', 'checking', 'removed'] as const;
export type FileState = (typeof fileStates)[number];
