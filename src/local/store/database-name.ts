const prefix = 'quayside-u';

export const databaseName = (userId: number): string => `${prefix}${userId}`;

/** Null for another database's name. */
export function readOwner(name: string): number | null {
  const digits = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Of what a tab keeps in `sessionStorage` for a user. */
export const nameInTab = (userId: number, name: string): string => `${databaseName(userId)} ${name}`;
