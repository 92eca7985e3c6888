import type { Company } from '#contract/companies.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { type OwnerCheck, readCachedResponse, writeWhileTheirs } from './cached-responses.ts';

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

/** The newest first; none after 30 days. `now` in ms. @throws StorageTrouble */
export const readCompanies = async (store: UserStore, now: number): Promise<Company[]> =>
  listOf((await readCachedResponse(store, key, now))?.value);

const listOf = (value: unknown): Company[] => (Array.isArray(value) ? (value as Company[]) : []);
