import type { UserStore } from '#local/store/user-store.ts';
import type { Entry } from './entry.ts';

/** Each once over all tabs. @throws StorageTrouble */
export const takeUnannounced = (store: UserStore): Promise<Entry[]> =>
  store.write(['outbox'], async (database) => {
    const sent = await database.outbox.where('state').equals('sent').sortBy('seq');
    const unannounced = sent.filter(({ isUnannounced }) => isUnannounced);
    await database.outbox.bulkPut(unannounced.map((entry) => ({ ...entry, isUnannounced: false })));
    return unannounced;
  });
