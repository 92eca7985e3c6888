import { sql } from 'kysely';
import type { Scorecard } from '#contract/providers.ts';
import { utcTime } from '#domain/utc-time.ts';
import type { Db } from '#server/platform/handler.ts';

const days = 90;

/** Only the first price counts, whoever entered it; a cancelled order does not count as won. */
export async function readScorecards(db: Db, now: Date): Promise<Scorecard[]> {
  const since = utcTime(now).subtract(days, 'day').toDate();
  const { rows } = await sql<Scorecard>`
    select providers.id as "providerId",
      count(asked.id)::int as asked,
      count(priced.at)::int as answered,
      count(*) filter (where asked.declined_at is not null and priced.at is null)::int as declined,
      count(won.id)::int as won,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from priced.at - asked.asked_at)::double precision / 3600
      ))::numeric, 1)::double precision as "medianHours"
    from providers
    left join offer_requests asked on asked.provider_id = providers.id and asked.asked_at >= ${since}
    left join lateral (
      select min(answers.at) as at from provider_responses answers
      where answers.offer_request_id = asked.id and answers.kind <> 'refusal'
    ) priced on true
    left join lateral (
      select requests.id from requests
      join offers on offers.id = requests.selected_offer_id
      where requests.id = asked.request_id and requests.step = 3 and requests.status <> 'D'
        and offers.provider_id = providers.id and not offers.express
    ) won on true
    where not providers.express and providers.deleted_at is null
    group by providers.id
    order by providers.id`.execute(db);
  return rows;
}
