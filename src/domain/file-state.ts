/** `checking`: waits for the virus scanner, no download; `removed`: the scanner found something, content deleted (rule S-27). */
export const fileStates = ['ready', 'checking', 'removed'] as const;
export type FileState = (typeof fileStates)[number];
