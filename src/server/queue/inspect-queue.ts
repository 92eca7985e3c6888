import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** Looks for rows of the work queue that say something else than what they stand for; answers a sentence for each. */
export async function inspectQueue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with said as (select * from orders_work union all select * from custom_requests_work
      union all select * from kyc_forms_work)
    select 'The queue is wrong about ' || coalesce(said.kind, kept.kind) || ' of ' || coalesce(said.subject_id, kept.subject_id) as problem
    from said full join queue_rows kept
      on kept.kind = said.kind and kept.subject_id = said.subject_id and coalesce(kept.due, 'epoch') = coalesce(said.due, 'epoch')
    left join custom_requests f on f.id = kept.subject_id and kept.kind = 'customRequestNew'
    where (kept.customer_id, kept.since) is distinct from (said.customer_id, said.since)
      or kept.kind = 'customRequestNew' and kept.assignee_id is distinct from f.owner_id`.execute(db);
  return rows.map(({ problem }) => problem);
}
