import type { ScannedOrder } from '#contract/scans.ts';
import { mostOrders } from '#domain/many-orders.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';

/** A parcel that was scanned to do something with it and others at once. */
export interface CollectedParcel {
  /** Its code, in the form of `writeCode`. */
  code: string;
  /** Its order as it was seen last; null until the server could be asked. */
  order: ScannedOrder | null;
  /** Why it belongs to no order; null while nothing is wrong. */
  trouble: string | null;
}

/** The outcome of collecting a parcel: `there`, it was collected before; `full`, there are as many as there may be. */
export type Collected = 'added' | 'there' | 'full';

const row = 'collected parcels';

const isParcel = (value: unknown): value is CollectedParcel => {
  const { code, order, trouble } = (value ?? {}) as Partial<CollectedParcel>;
  return typeof code === 'string' && order !== undefined && trouble !== undefined;
};

/** In the order of scanning, whatever an older or a newer page has written. */
async function read(database: UserDatabase): Promise<CollectedParcel[]> {
  const value = (await database.meta.get(row))?.value;
  return Array.isArray(value) ? value.filter(isParcel) : [];
}

const isSame = (one: CollectedParcel, other: Pick<CollectedParcel, 'code' | 'order'>): boolean =>
  one.code === other.code || (one.order !== null && one.order.id === other.order?.id);

/** Changes the parcels in one transaction; null leaves them as they are. @throws StorageTrouble */
async function change(store: UserStore, act: (parcels: CollectedParcel[]) => CollectedParcel[] | null): Promise<void> {
  await store.write(['meta'], async (database) => {
    const value = act(await read(database));
    if (value) await database.meta.put({ name: row, value });
  });
}

/** Calls back with the collected parcels, now and after every change in any tab. */
export const watchCollected = (
  store: UserStore,
  listener: (parcels: CollectedParcel[]) => void,
  onTrouble: (trouble: Error) => void,
): (() => void) => store.watch(read, listener, onTrouble);

/** Adds a parcel; the same parcel or another one of the same order stands there once. @throws StorageTrouble */
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

/** Removes a parcel. @throws StorageTrouble */
export const takeBackParcel = (store: UserStore, code: string): Promise<void> =>
  change(store, (parcels) => parcels.filter((each) => each.code !== code));

/** Removes all of them. @throws StorageTrouble */
export const clearCollected = (store: UserStore): Promise<void> => change(store, () => []);

/**
 * Keeps what the server says of parcels, by their codes. Of two that turn out to be of one order the later one goes.
 * @throws StorageTrouble
 */
export const learnOfParcels = (
  store: UserStore,
  found: ReadonlyMap<string, Pick<CollectedParcel, 'order' | 'trouble'>>,
): Promise<void> =>
  change(store, (parcels) => {
    const learnt = parcels.map((each) => ({ ...each, ...found.get(each.code) }));
    return learnt.filter((each, at) => each.order === null || learnt.findIndex((other) => isSame(other, each)) === at);
  });
