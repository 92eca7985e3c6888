/**
 * `checking`: waits for the virus scanner and cannot be downloaded; `removed`: the scanner found something and the content is deleted
 * (rule S-27).
 */
export const fileStates = ['ready', 'checking', 'removed'] as const;
export type FileState = (typeof fileStates)[number];
