import type { OwnWeek, PortalWeek, ProviderReport } from '#contract/reports.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import { weeksOf } from '#domain/report-periods.ts';
import type { Measure, ReportScope, ReportSum } from './repository.ts';

type Sums = Partial<Record<Measure, ReportSum>>;

const entriesOf = (sums: Sums, measure: Measure): number => sums[measure]?.entries ?? 0;
const centsIn = (sums: Sums, measure: Measure): bigint => centsOfText(sums[measure]?.total ?? '0.00');
const amountOf = (sums: Sums, measure: Measure): number => centsNumber(centsIn(sums, measure));

/** Hours with one decimal; null without entries. */
function averageOf(sums: Sums, measure: Measure): number | null {
  const { entries = 0, total = '0' } = sums[measure] ?? {};
  return entries === 0 ? null : Math.round((Number(total) / entries) * 10) / 10;
}

const deliveriesOf = (sums: Sums) => ({
  deliveries: entriesOf(sums, 'delivery'),
  onTime: Number(sums.delivery?.total ?? 0),
});

const workedOf = (sums: Sums) => ({
  orders: entriesOf(sums, 'order'),
  revenue: amountOf(sums, 'order'),
  margin: amountOf(sums, 'margin'),
  offerRequests: entriesOf(sums, 'question'),
  offerResponses: entriesOf(sums, 'answer'),
  hoursToRespond: averageOf(sums, 'answer'),
  ...deliveriesOf(sums),
});

/** Leaves out sums without a key. */
function groupBy<K>(sums: readonly ReportSum[], keyOf: (sum: ReportSum) => K | null): Map<K, Sums> {
  const groups = new Map<K, Sums>();
  for (const sum of sums) {
    const key = keyOf(sum);
    if (key === null) continue;
    const group = groups.get(key) ?? {};
    groups.set(key, Object.assign(group, { [sum.measure]: sum }));
  }
  return groups;
}

const showWeeks = <W>(
  sums: readonly ReportSum[],
  { dateFrom, dateTo }: ReportScope,
  show: (week: string, sums: Sums) => W,
): W[] => {
  const byWeek = groupBy(sums, ({ week }) => week);
  return weeksOf(dateFrom, dateTo).map((week) => show(week, byWeek.get(week) ?? {}));
};

/** Also weeks without any orders. */
export const showPortalWeeks = (sums: readonly ReportSum[], scope: ReportScope): PortalWeek[] =>
  showWeeks(sums, scope, (week, of) => ({
    week,
    ...workedOf(of),
    bookings: entriesOf(of, 'booking'),
    hoursToBook: averageOf(of, 'booking'),
    refunds: amountOf(of, 'refund'),
    cancellations: amountOf(of, 'cancellation'),
  }));

/** Also weeks without any orders. Without cost and margin, since customers see it. */
export const showOwnWeeks = (sums: readonly ReportSum[], scope: ReportScope): OwnWeek[] =>
  showWeeks(sums, scope, (week, of) => {
    const payments = centsIn(of, 'payment');
    const returned = centsIn(of, 'refund') + centsIn(of, 'cancellation');
    return {
      week,
      orders: entriesOf(of, 'order'),
      payments: centsNumber(payments),
      returned: centsNumber(returned),
      spend: centsNumber(payments - returned),
      ...deliveriesOf(of),
    };
  });

/** By name; only providers with something in the period. */
export function showProviders(
  sums: readonly ReportSum[],
  providers: readonly { id: number; name: string; express: boolean }[],
): ProviderReport[] {
  const byProvider = groupBy(sums, ({ providerId }) => providerId);
  return providers.map(({ id, name, express }) => {
    const of = byProvider.get(id) ?? {};
    return { id, name, isExpress: express, ...workedOf(of), wins: entriesOf(of, 'win') };
  });
}
