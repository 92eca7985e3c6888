import type { OwnWeek, PortalWeek, ProviderNumbers } from '#contract/numbers.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import { weeksOf } from '#domain/numbers.ts';
import type { Measure, NumberScope, NumberSum } from './store.ts';

type Sums = Partial<Record<Measure, NumberSum>>;

const entriesOf = (sums: Sums, measure: Measure): number => sums[measure]?.entries ?? 0;
const centsIn = (sums: Sums, measure: Measure): bigint => centsOfText(sums[measure]?.total ?? '0.00');
const amountOf = (sums: Sums, measure: Measure): number => centsNumber(centsIn(sums, measure));

/** The average of hours, with one decimal; null of nothing. */
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
  questions: entriesOf(sums, 'question'),
  answers: entriesOf(sums, 'answer'),
  hoursToAnswer: averageOf(sums, 'answer'),
  ...deliveriesOf(sums),
});

/** The sums by their key, those without one left out. */
function groupBy<K>(sums: readonly NumberSum[], keyOf: (sum: NumberSum) => K | null): Map<K, Sums> {
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
  sums: readonly NumberSum[],
  { dateFrom, dateTo }: NumberScope,
  show: (week: string, sums: Sums) => W,
): W[] => {
  const byWeek = groupBy(sums, ({ week }) => week);
  return weeksOf(dateFrom, dateTo).map((week) => show(week, byWeek.get(week) ?? {}));
};

/** Every week of the period, those without anything too. */
export const showPortalWeeks = (sums: readonly NumberSum[], scope: NumberScope): PortalWeek[] =>
  showWeeks(sums, scope, (week, of) => ({
    week,
    ...workedOf(of),
    bookings: entriesOf(of, 'booking'),
    hoursToBook: averageOf(of, 'booking'),
    refunds: amountOf(of, 'refund'),
    cancellations: amountOf(of, 'cancellation'),
  }));

/** Every week of the period as a customer may see it: no cost, no margin. */
export const showOwnWeeks = (sums: readonly NumberSum[], scope: NumberScope): OwnWeek[] =>
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

/** The providers with anything in the period, by name. */
export function showProviders(
  sums: readonly NumberSum[],
  providers: readonly { id: number; name: string; express: boolean }[],
): ProviderNumbers[] {
  const byProvider = groupBy(sums, ({ providerId }) => providerId);
  return providers.map(({ id, name, express }) => {
    const of = byProvider.get(id) ?? {};
    return { id, name, isExpress: express, ...workedOf(of), wins: entriesOf(of, 'win') };
  });
}
