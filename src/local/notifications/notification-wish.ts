import type { UserStore } from '#local/store/user-store.ts';

const row = 'notifications';

/** Forgotten at a sign-out. @throws StorageTrouble */
export const isWished = (store: UserStore): Promise<boolean> =>
  store.read(['meta'], async (database) => (await database.meta.get(row))?.value === true);

export const keepWish = async (store: UserStore, isOn: boolean): Promise<void> => {
  await store.write(['meta'], (database) => database.meta.put({ name: row, value: isOn }));
};
