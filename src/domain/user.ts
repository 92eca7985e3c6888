/** What a user may be; everyone has exactly one role (S1 §6). */
export const roles = ['Customer', 'CSD', 'CSDManager'] as const;
export type Role = (typeof roles)[number];

/** Customer support staff, who act for a chosen customer. */
export const staff: readonly Role[] = ['CSD', 'CSDManager'];

/** Customers alone, for what belongs to their own company (S2 §6). */
export const customersOnly: readonly Role[] = ['Customer'];

/** Managers of customer support, who look after discount codes and prices (S2 §6). */
export const managers: readonly Role[] = ['CSDManager'];

/** Says whether a role belongs to customer support. */
export const isStaff = (role: Role): boolean => staff.includes(role);
