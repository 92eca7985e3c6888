/** Every user has exactly one (rule P-1). */
export const roles = ['Customer', 'CSD', 'CSDManager'] as const;
export type Role = (typeof roles)[number];

export const staff: readonly Role[] = ['CSD', 'CSDManager'];

/** Rule P-1. */
export const customersOnly: readonly Role[] = ['Customer'];

/** Rule P-1. */
export const managers: readonly Role[] = ['CSDManager'];

/** Who manages API keys and webhooks: customers those of their company, managers all. */
export const customersAndManagers: readonly Role[] = ['Customer', 'CSDManager'];

export const isStaff = (role: Role): boolean => staff.includes(role);

/** Staff see nothing of a test company beside its orders (rule P-33). */
export const hidesCompanyOf = ({ livemode }: { livemode: boolean }, role: Role): boolean => isStaff(role) && !livemode;
