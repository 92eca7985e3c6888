import type { Db } from '#server/platform/handler.ts';
import type { MailRow } from './repository.ts';

export type MailOfRequest = Pick<
  MailRow,
  'id' | 'kind' | 'subject' | 'recipient' | 'createdAt' | 'sentAt' | 'givenUpAt'
>;

export const listMailsOfRequest = (db: Db, requestId: number): Promise<MailOfRequest[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'recipient', 'createdAt', 'sentAt', 'givenUpAt'])
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .execute();

export const stateOfMail = ({ sentAt, givenUpAt }: Pick<MailRow, 'sentAt' | 'givenUpAt'>) =>
  sentAt !== null ? 'sent' : givenUpAt !== null ? 'failed' : 'waiting';
