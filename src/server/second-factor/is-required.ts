import type { Role } from '#domain/user.ts';

/** From the settings; null: no role. */
export type RequiredFrom = 'managers' | 'staff' | null;

/** Rule P-26. */
export const isRequiredOf = (from: RequiredFrom, role: Role): boolean =>
  role === 'CSDManager' ? from !== null : role === 'CSD' && from === 'staff';
