import type { Company } from '#contract/companies.ts';
import { foldText } from '#app/ui/match-options.ts';

/** The id that stands for all customers in other lists. It is no company that a code can be closed for (rule DC-6). */
const allCustomers = -999;

/** More rows than this are not drawn: searching finds the others. */
export const mostShown = 200;

/** The companies whose names hold a text, whatever its case and accents. */
export function findCompanies(companies: readonly Company[], searchText: string): Company[] {
  const wanted = foldText(searchText);
  return companies.filter(({ id, name }) => id !== allCustomers && foldText(name).includes(wanted));
}

/** The ticks that differ from the saved ones, by company. */
export type Changes = ReadonlyMap<number, boolean>;

/** Ticks or unticks companies. */
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

/** The companies to close a code for and those to let in again, where that is not how it stands by now. */
export function readChanges(changes: Changes, saved: ReadonlySet<number>): { added: number[]; removed: number[] } {
  const open = [...changes].filter(([id, isExcluded]) => saved.has(id) !== isExcluded);
  return {
    added: open.filter(([, isExcluded]) => isExcluded).map(([id]) => id),
    removed: open.filter(([, isExcluded]) => !isExcluded).map(([id]) => id),
  };
}
