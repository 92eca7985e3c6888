/** What a user may be; everyone has exactly one role (S1 §6). */
export const roles = ['Customer', 'CSD', 'CSDManager'] as const;
export type Role = (typeof roles)[number];

/** Customer support staff, who act for a chosen customer. */
export const staff: readonly Role[] = ['CSD', 'CSDManager'];

/** Says whether a role belongs to customer support. */
export const isStaff = (role: Role): boolean => staff.includes(role);
