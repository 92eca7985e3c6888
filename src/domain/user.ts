/** The roles of users; everyone has exactly one (rule P-1). */
export const roles = ['Customer', 'CSD', 'CSDManager'] as const;
export type Role = (typeof roles)[number];

/** Customer support staff, who act for a chosen customer. */
export const staff: readonly Role[] = ['CSD', 'CSDManager'];

/** Customers alone, for calls about their own company (rule P-1). */
export const customersOnly: readonly Role[] = ['Customer'];

/** Managers of customer support, who look after discount codes, prices and people (rule P-1). */
export const managers: readonly Role[] = ['CSDManager'];

/** Says whether a role belongs to customer support. */
export const isStaff = (role: Role): boolean => staff.includes(role);
