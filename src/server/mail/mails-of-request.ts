import type { Db } from '#server/platform/handler.ts';
import type { MailRow } from './store.ts';

export type MailOfRequest = Pick<
  MailRow,
  'id' | 'kind' | 'subject' | 'recipient' | 'created_at' | 'sent_at' | 'given_up_at'
>;

/** The mails about a request, newest first. */
export const listMailsOfRequest = (db: Db, requestId: number): Promise<MailOfRequest[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'recipient', 'created_at', 'sent_at', 'given_up_at'])
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .execute();

/** The state of a mail on its way; `failed` is one that nothing is tried for any more. */
export const stateOfMail = ({ sent_at, given_up_at }: Pick<MailRow, 'sent_at' | 'given_up_at'>) =>
  sent_at !== null ? 'sent' : given_up_at !== null ? 'failed' : 'waiting';
