/** Null skips the check (rule C-7). */
export const matchesVersion = (ifMatch: string | null, version: number): boolean =>
  ifMatch === null || ifMatch.replaceAll(/^(W\/)?"|"$/g, '') === String(version);
