import { sql } from 'kysely';
import { hiddenCodes } from '#domain/tracking.ts';
import { historyKinds, type TimelineKind } from '#domain/timeline.ts';
import type { Db } from '#server/platform/handler.ts';
import type { DoerRecord } from '#server/shipments/show-doer.ts';
import { actionsOfKind, repeatedActions, uploadAction } from './action-kinds.ts';

type TimelineSource = 'action' | 'comment' | 'message' | 'mail' | 'document' | 'tracking';

/** What the texts mean depends on `source`. */
export interface TimelineRecord extends DoerRecord {
  source: TimelineSource;
  id: number;
  kind: TimelineKind;
  at: string;
  /** The type of an action or document, the kind of a mail, the code of a tracking event; empty for texts of users. */
  type: string;
  /** A user's text, a mail's subject, a document's name; null for an event without a description. */
  content: string | null;
  /** A mail's recipient or an event's place. */
  more: string | null;
  /** Only for mails and documents. */
  state: string | null;
}

/** `kind` is empty for all. */
export interface TimelinePage {
  requestId: number;
  kind: TimelineKind | 'history' | '';
  limit: number;
  offset: number;
}

const listed = (texts: readonly string[]) => sql.join(texts);

const kindOfAction = sql`case ${sql.join(
  Object.entries(actionsOfKind).map(([kind, types]) => sql`when action_type in (${listed(types)}) then ${kind}`),
  sql` `,
)} else 'action' end`;

// Each part reads one order's rows by an index.
const entriesOf = (requestId: number) => sql`
  select 'action' as source, id, ${kindOfAction} as kind, at, action_type as type, content, null as more, null as state,
    user_id, provider_id, for_customer, by_assistant
  from request_actions
  where request_id = ${requestId} and action_type not in (${listed(repeatedActions)})
    and not (action_type = ${uploadAction} and user_id is not null)
  union all
  select 'comment', id, 'comment', created_at, '', body, null, null, created_by_id, null, false, false
  from comments where request_id = ${requestId} and deleted_at is null
  union all
  select 'message', id, 'message', created_at, '', body, null, null, created_by_id, null, false, false
  from support_messages where request_id = ${requestId}
  union all
  select 'mail', id, 'mail', created_at, kind, subject, recipient,
    case when sent_at is not null then 'sent' when given_up_at is not null then 'failed' else 'waiting' end,
    null, null, false, false
  from mails where request_id = ${requestId}
  union all
  select 'document', id, 'document', created_at, type_code, name, null, state, user_id, null, false, false
  from documents where request_id = ${requestId}
  union all
  select 'tracking', events.id, 'tracking', events.at, events.code, events.description, events.place, null, null, null, false, false
  from tracking_events as events join requests on requests.id = events.request_id
  where events.request_id = ${requestId} and events.awb_number in ('', coalesce(requests.awb_number, ''))
    and events.withdrawn_at is null and events.source in ('booking', 'carrier')
    and events.code not in (${listed(hiddenCodes)})`;

/** A message stands once: its mail too only while it did not arrive, or among the mails. */
const onceEach = sql`source <> 'mail' or type not in ('support-message', 'support-answer') or state = 'failed'`;

const wanted = ({ requestId, kind }: TimelinePage) =>
  sql`(${entriesOf(requestId)}) as entries where ${
    kind === '' ? onceEach : sql`kind in (${listed(kind === 'history' ? historyKinds : [kind])})`
  }`;

export const listEntries = async (db: Db, page: TimelinePage): Promise<TimelineRecord[]> =>
  (
    await sql<TimelineRecord>`
      select shown.*, users.role, users.first_name || ' ' || users.last_name as person, providers.name as provider,
        customers.name as customer
      from (
        select * from ${wanted(page)} order by at desc, source, id desc limit ${page.limit} offset ${page.offset}
      ) as shown
      join requests on requests.id = ${page.requestId}
      join customers on customers.id = requests.customer_id
      left join users on users.id = shown.user_id
      left join providers on providers.id = shown.provider_id
      order by shown.at desc, shown.source, shown.id desc`.execute(db)
  ).rows;

export const countEntries = async (db: Db, page: TimelinePage): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from ${wanted(page)}`.execute(db)).rows[0]!.total;
