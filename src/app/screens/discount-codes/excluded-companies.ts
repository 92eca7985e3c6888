import type { Company } from '#contract/companies.ts';
import { foldText } from '#app/ui/match-options.ts';

/** The id for all customers in other lists. It is not a company that a code can be closed for (rule DC-6). */
const allCustomers = -999;

/** The most rows that are drawn: a search finds the others. */
export const mostShown = 200;

/** Ignores case and accents. */
export function findCompanies(companies: readonly Company[], searchText: string): Company[] {
  const wanted = foldText(searchText);
  return companies.filter(({ id, name }) => id !== allCustomers && foldText(name).includes(wanted));
}

/** The check boxes that differ from the saved state, by company. */
export type Changes = ReadonlyMap<number, boolean>;

export function changeCompanies(
  changes: Changes,
  saved: ReadonlySet<number>,
  companyIds: readonly number[],
  isExcluded: boolean,
): Changes {
  const next = new Map(changes);
  for (const id of companyIds) {
    if (saved.has(id) === isExcluded) next.delete(id);
    else next.set(id, isExcluded);
  }
  return next;
}

/** The companies to close a code for and those to open it for, compared with the current state. */
export function readChanges(changes: Changes, saved: ReadonlySet<number>): { added: number[]; removed: number[] } {
  const open = [...changes].filter(([id, isExcluded]) => saved.has(id) !== isExcluded);
  return {
    added: open.filter(([, isExcluded]) => isExcluded).map(([id]) => id),
    removed: open.filter(([, isExcluded]) => !isExcluded).map(([id]) => id),
  };
}
