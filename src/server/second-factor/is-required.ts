import type { Role } from '#domain/user.ts';

/** The roles that need a second factor, as the settings say it; null: none does. */
export type RequiredFrom = 'managers' | 'staff' | null;

/** Says whether a role needs a second factor (rule P-26). */
export const isRequiredOf = (from: RequiredFrom, role: Role): boolean =>
  role === 'CSDManager' ? from !== null : role === 'CSD' && from === 'staff';
