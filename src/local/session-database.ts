import { Dexie } from 'dexie';
import type { Table } from 'dexie';

interface SessionRow {
  name: 'token';
  value: string;
}

/** What belongs to the browser and to no user: the token alone, apart from anybody's own data (decisions §2.4). */
class BrowserDatabase extends Dexie {
  declare session: Table<SessionRow, string>;

  constructor() {
    super('quayside');
    this.version(1).stores({ session: 'name' });
    this.on('versionchange', () => this.close());
  }
}

const database = new BrowserDatabase();

export const readToken = async (): Promise<string | null> => (await database.session.get('token'))?.value ?? null;
export const writeToken = (value: string) => database.session.put({ name: 'token', value });
export const removeToken = () => database.session.delete('token');
