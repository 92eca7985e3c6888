const prefix = 'quayside-u';

/** The name of a user's database. */
export const databaseName = (userId: number): string => `${prefix}${userId}`;

/** The id of the user whose database has this name; null when it is no user's. */
export function readOwner(name: string): number | null {
  const digits = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
