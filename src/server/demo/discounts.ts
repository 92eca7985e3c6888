import type { FastifyInstance } from 'fastify';
import { companyCalls } from '#contract/companies.ts';
import { discountExclusionCalls } from '#contract/discount-exclusions.ts';
import { discountCalls } from '#contract/discounts.ts';
import { utcDay } from '#domain/utc-day.ts';
import { addDays } from '#domain/working-days.ts';
import { demand } from './act-as.ts';
import { idOf } from './idempotency-id.ts';
import { demoCompanies, type DemoCompanyCode } from './people.ts';

/** Codes as a manager would keep them, their last day counted from the first; one is over by now, one closed for a company. */
const codes = [
  { code: 'WELCOME10', discountPercent: 10, maxUsagePerCompany: 1, days: 365, closedFor: null },
  { code: 'AUTUMN5', discountPercent: 5, maxUsagePerCompany: 0, days: 180, closedFor: null },
  { code: 'HARBOUR20', discountPercent: 20, maxUsagePerCompany: 3, days: 365, closedFor: 'MAPLE' },
  { code: 'EARLYBIRD', discountPercent: 15, maxUsagePerCompany: 0, days: 3, closedFor: null },
] as const;

/** Adds the discount codes on the day on which the demo begins. @throws Error when a call is refused */
export async function addDiscountCodes(
  app: FastifyInstance,
  headers: Record<string, string>,
  since: Date,
): Promise<void> {
  const validFrom = utcDay(since);
  const keyed = (what: string) => ({ ...headers, 'idempotency-key': idOf(`demo discount ${what}`) });
  const { items: companies } = await demand(app, companyCalls.companies, {}, headers);
  const nameOf = (wanted: DemoCompanyCode) => demoCompanies.find(({ code }) => code === wanted)!.name;
  for (const { days, closedFor, ...discount } of codes) {
    const body = { ...discount, validFrom, validTo: addDays(validFrom, days) };
    const { id } = await demand(app, discountCalls.create, { body }, keyed(discount.code));
    if (closedFor === null) continue;
    const companyIds = companies.filter(({ name }) => name === nameOf(closedFor)).map((company) => company.id);
    const closed = { discountCodeId: id, companyIds };
    await demand(app, discountExclusionCalls.exclude, { body: closed }, keyed(`${discount.code} closed`));
  }
}
