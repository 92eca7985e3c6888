import { brokenPeriod } from '#domain/numbers.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { showOwnWeeks, showPortalWeeks, showProviders } from './show-numbers.ts';
import { readRefreshedAt } from './refresh-numbers.ts';
import { listProviderNames, readNumbers } from './store.ts';
import type { NumberScope } from './store.ts';

/** @throws RuleBroken for days that are no period (rule PAY-25) */
function checkPeriod({ dateFrom, dateTo }: Pick<NumberScope, 'dateFrom' | 'dateTo'>): void {
  const broken = brokenPeriod(dateFrom, dateTo);
  if (broken !== null) throw new RuleBroken({ dateTo: [broken] });
}

const listed = <T>(items: T[]) => ({ items, totalNumberOfItems: items.length });

/** The numbers of the portal for managers, and each customer's own (rule PAY-25). */
export const numberHandlers = (): HandlersOf<'numbers'> => ({
  async portal({ db, query }) {
    checkPeriod(query);
    const scope = { ...query, customerId: query.customerId ?? null };
    const sums = await readNumbers(db, scope);
    const ids = sums.flatMap(({ providerId }) => (providerId ? [providerId] : []));
    return {
      weeks: listed(showPortalWeeks(sums, scope)),
      providers: listed(showProviders(sums, await listProviderNames(db, [...new Set(ids)]))),
      refreshedAt: await readRefreshedAt(db),
    };
  },
  async own({ db, query, caller }) {
    checkPeriod(query);
    const scope = { ...query, customerId: caller.customerId! };
    return { ...listed(showOwnWeeks(await readNumbers(db, scope), scope)), refreshedAt: await readRefreshedAt(db) };
  },
});
