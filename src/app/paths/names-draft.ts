/** Marks a navigation that only adds a draft's id to the address. */
export const namingDraft = { namesDraft: true } as const;

export const namesDraft = (state: unknown): boolean =>
  (state as Partial<typeof namingDraft> | null)?.namesDraft === true;
