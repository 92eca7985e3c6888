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

/** Mails about an order to the customer's user. */
const ofOrders: readonly string[] = [
  'order-paid',
  'order-not-paid',
  'numbers-corrected',
  'label-ready',
  'order-cancelled',
  'transfer-agreed',
  'transfer-part',
  'refund-sent',
  'new-offer',
  'dearer-offer',
  'pickup-missed',
  'booking-stopped',
  'left-cart',
  'support-answer',
];

export const isOfOrder = (kind: string): boolean => ofOrders.includes(kind) || kind.startsWith('milestone-');
