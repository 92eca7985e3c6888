import type { Company } from '#contract/companies.ts';
import { readCompanies, rememberCompany } from '#local/answers/used-companies.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { makeOwnerCheck } from '#app/query/kept/owner-check.ts';

/** @throws StorageTrouble */
export async function readUsed(userId: number): Promise<Company[]> {
  return await readCompanies(openUserStore(userId), Date.now());
}

/** Only of whoever is signed in. @throws StorageTrouble */
export async function keepUsed(userId: number, company: Company): Promise<void> {
  const owner = makeOwnerCheck(userId);
  if (owner.isHere()) await rememberCompany(openUserStore(userId), company, Date.now(), owner);
}
