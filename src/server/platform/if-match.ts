/** Says whether an edit was made of the version that stands now; an edit that names none (null) is taken (rule C-7). */
export const matchesVersion = (ifMatch: string | null, version: number): boolean =>
  ifMatch === null || ifMatch.replaceAll(/^(W\/)?"|"$/g, '') === String(version);
