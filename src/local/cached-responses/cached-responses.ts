import { placeEndpoints } from '#contract/places.ts';
import type { CachedResponse, UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { Company } from '#contract/customers.ts';

/** Milliseconds. */
export const longestCachedMs = 30 * 24 * 3_600_000;
const maxResponses = 300;
const mostLookUps = 200;

const beginningOf = (path: string): string => `[${JSON.stringify(path)},`;
const lookUps = [placeEndpoints.citiesOfPostcode, placeEndpoints.postcodesOfCity].map(({ path }) => beginningOf(path));
const isLookUp = (key: string): boolean => lookUps.some((beginning) => key.startsWith(beginning));

export interface OwnerCheck {
  isHere(): boolean;
  /** From the database, which all tabs share. */
  isStored(): Promise<boolean>;
}

/** Does nothing once the user has signed out, in any tab. @throws StorageTrouble */
async function writeWhileTheirs(
  store: UserStore,
  owner: OwnerCheck,
  work: (responses: UserDatabase['responses']) => Promise<void>,
): Promise<void> {
  // A sign-out in another tab deletes the database. A connection opened before the check is closed then; one opened after it would create
  // a new database.
  await store.read(['responses'], (database) => database.responses.count());
  if (!(await owner.isStored())) return;
  await store.write(['responses'], async ({ responses }) => {
    if (owner.isHere()) await work(responses);
  });
}

/** Keeps the newest 300 for 30 days, and besides 200 look-ups of places. @throws StorageTrouble */
export async function cacheResponse(store: UserStore, response: CachedResponse, owner: OwnerCheck): Promise<void> {
  await writeWhileTheirs(store, owner, async (responses) => {
    await responses.put(response);
    await responses
      .where('at')
      .belowOrEqual(response.at - longestCachedMs)
      .delete();
    const cachedLookUps = await responses.where('key').startsWithAnyOf(lookUps).count();
    const isOfPlaces = isLookUp(response.key);
    const tooMany = isOfPlaces ? cachedLookUps - mostLookUps : (await responses.count()) - cachedLookUps - maxResponses;
    if (tooMany <= 0) return;
    const alike = responses.orderBy('at').filter(({ key }) => isLookUp(key) === isOfPlaces);
    await alike.limit(tooMany).delete();
  });
}

/** Null also when older than 30 days. `now` in ms. @throws StorageTrouble */
export async function readCachedResponse(store: UserStore, key: string, now: number): Promise<CachedResponse | null> {
  const cached = await store.read(['responses'], ({ responses }) => responses.get(key));
  return cached && cached.at > now - longestCachedMs ? cached : null;
}

/** Of the last 30 days, newest first. `now` in ms. @throws StorageTrouble */
export async function readCachedResponses(store: UserStore, path: string, now: number): Promise<CachedResponse[]> {
  const cached = await store.read(['responses'], ({ responses }) =>
    responses.where('key').startsWith(beginningOf(path)).toArray(),
  );
  return cached.filter(({ at }) => at > now - longestCachedMs).toSorted((one, other) => other.at - one.at);
}

const key = 'used companies';
const mostCompanies = 10;

/** Keeps the last ten (rule OFF-2). `at` in ms. @throws StorageTrouble */
export async function rememberCompany(
  store: UserStore,
  company: Company,
  at: number,
  owner: OwnerCheck,
): Promise<void> {
  await writeWhileTheirs(store, owner, async (responses) => {
    const companies = listOf((await responses.get(key))?.value);
    const value = [company, ...companies.filter(({ id }) => id !== company.id)].slice(0, mostCompanies);
    await responses.put({ key, value, at });
  });
}

/** Newest first; none after 30 days. `now` in ms. @throws StorageTrouble */
export const readCompanies = async (store: UserStore, now: number): Promise<Company[]> =>
  listOf((await readCachedResponse(store, key, now))?.value);

const listOf = (value: unknown): Company[] => (Array.isArray(value) ? (value as Company[]) : []);
