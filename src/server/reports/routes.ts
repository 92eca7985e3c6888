import { brokenPeriod } from '#domain/report-periods.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { toList } from '#server/platform/handler.ts';
import { showOwnWeeks, showPortalWeeks, showProviders } from './show-reports.ts';
import { readRefreshedAt } from './refresh-reports.ts';
import { listProviderNames, readReportSums, type ReportScope } from './repository.ts';

/** @throws RuleBroken for an impossible period (rule PAY-25) */
function checkPeriod({ dateFrom, dateTo }: Pick<ReportScope, 'dateFrom' | 'dateTo'>): void {
  const broken = brokenPeriod(dateFrom, dateTo);
  if (broken !== null) throw new RuleBroken({ dateTo: [broken] });
}

/** Rule PAY-25. */
export const reportHandlers = (): HandlersOf<'reports'> => ({
  async portal({ db, query }) {
    checkPeriod(query);
    const scope = { ...query, customerId: query.customerId ?? null };
    const sums = await readReportSums(db, scope);
    const ids = sums.flatMap(({ providerId }) => (providerId ? [providerId] : []));
    return {
      weeks: toList(showPortalWeeks(sums, scope)),
      providers: toList(showProviders(sums, await listProviderNames(db, [...new Set(ids)]))),
      refreshedAt: await readRefreshedAt(db),
    };
  },
  async own({ db, query, caller }) {
    checkPeriod(query);
    const scope = { ...query, customerId: caller.customerId! };
    return { ...toList(showOwnWeeks(await readReportSums(db, scope), scope)), refreshedAt: await readRefreshedAt(db) };
  },
});
