import type { ScannedOrder } from '#contract/scans.ts';
import { mostOrders } from '#domain/order.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';

export interface CollectedParcel {
  code: string;
  order: ScannedOrder | null;
  trouble: string | null;
}

/** `there`: collected before; `full`: at the limit. */
export type Collected = 'added' | 'there' | 'full';

const row = 'collected parcels';

const isParcel = (value: unknown): value is CollectedParcel => {
  const { code, order, trouble } = (value ?? {}) as Partial<CollectedParcel>;
  return typeof code === 'string' && order !== undefined && trouble !== undefined;
};

/** In the order of scanning; skips what other versions have written. */
async function read(database: UserDatabase): Promise<CollectedParcel[]> {
  const value = (await database.meta.get(row))?.value;
  return Array.isArray(value) ? value.filter(isParcel) : [];
}

const isSame = (one: CollectedParcel, other: Pick<CollectedParcel, 'code' | 'order'>): boolean =>
  one.code === other.code || (one.order !== null && one.order.id === other.order?.id);

/** `act` returns null for no change. @throws StorageTrouble */
async function change(store: UserStore, act: (parcels: CollectedParcel[]) => CollectedParcel[] | null): Promise<void> {
  await store.write(['meta'], async (database) => {
    const value = act(await read(database));
    if (value) await database.meta.put({ name: row, value });
  });
}

export const watchCollected = (
  store: UserStore,
  listener: (parcels: CollectedParcel[]) => void,
  onTrouble: (trouble: Error) => void,
): (() => void) => store.watch(read, listener, onTrouble);

/** Each order once. @throws StorageTrouble */
export async function collectParcel(
  store: UserStore,
  { code, order }: Pick<CollectedParcel, 'code' | 'order'>,
): Promise<Collected> {
  let outcome: Collected = 'added';
  await change(store, (parcels) => {
    outcome = parcels.some((each) => isSame(each, { code, order }))
      ? 'there'
      : parcels.length >= mostOrders
        ? 'full'
        : 'added';
    return outcome === 'added' ? [...parcels, { code, order, trouble: null }] : null;
  });
  return outcome;
}

export const removeParcel = (store: UserStore, code: string): Promise<void> =>
  change(store, (parcels) => parcels.filter((each) => each.code !== code));

export const clearCollected = (store: UserStore): Promise<void> => change(store, () => []);

/** Of two parcels of one order the later one is removed. @throws StorageTrouble */
export const updateParcels = (
  store: UserStore,
  results: ReadonlyMap<string, Pick<CollectedParcel, 'order' | 'trouble'>>,
): Promise<void> =>
  change(store, (parcels) => {
    const updated = parcels.map((each) => ({ ...each, ...results.get(each.code) }));
    return updated.filter(
      (each, at) => each.order === null || updated.findIndex((other) => isSame(other, each)) === at,
    );
  });
