import { Dexie } from 'dexie';
import type { Table } from 'dexie';

interface SessionRow {
  name: 'token';
  value: string;
}

/** A sign-in that is over here and of which the server does not know yet. */
export interface Revocation {
  jti: string;
  token: string;
  /** When the token ends by itself, in seconds. */
  expiresAt: number;
}

/** The database of the browser itself and of no user: it holds the token alone, apart from all users' data (rule OFF-3). */
class BrowserDatabase extends Dexie {
  declare session: Table<SessionRow, string>;
  declare revocations: Table<Revocation, string>;

  constructor() {
    super('quayside');
    this.version(1).stores({ session: 'name' });
    this.version(2).stores({ revocations: 'jti' });
    this.on('versionchange', () => this.close());
  }
}

const database = new BrowserDatabase();

/** Reads the token of this browser's sign-in; null when nobody is signed in. */
export const readToken = async (): Promise<string | null> => (await database.session.get('token'))?.value ?? null;
/** Writes the token in the place of the one before. */
export const writeToken = (value: string) => database.session.put({ name: 'token', value });
/** Removes the token. */
export const removeToken = () => database.session.delete('token');
/** Lists the sign-outs that the server has not confirmed. */
export const listRevocations = (): Promise<Revocation[]> => database.revocations.toArray();
/** Keeps a sign-out until the server has confirmed it. */
export const keepRevocation = async (revocation: Revocation): Promise<void> => {
  await database.revocations.put(revocation);
};
/** Removes the sign-out of the token with this id, once it is confirmed or the token has ended. */
export const forgetRevocation = async (jti: string): Promise<void> => database.revocations.delete(jti);
