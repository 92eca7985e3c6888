/** The state of the navigation that names a draft in the address of the screen that stands. */
export const namingDraft = { namesDraft: true } as const;

/** Says whether a navigation with this state does no more than that. */
export const namesDraft = (state: unknown): boolean =>
  (state as Partial<typeof namingDraft> | null)?.namesDraft === true;
