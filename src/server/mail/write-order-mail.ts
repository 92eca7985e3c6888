import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import { choicesPathOf } from './email-choices.ts';
import { findOrderRecipient, type OrderRecipient } from './order-recipient.ts';
import { type NewMail, writeMail } from './write-mail.ts';

async function readNames(db: Db, { id, customerReference: reference }: Order): Promise<string[]> {
  const to = await db
    .selectFrom('requestParties')
    .select('company')
    .where('requestId', '=', id)
    .where('type', '=', 'To')
    .executeTakeFirst();
  return [reference, to?.company].filter((name): name is string => Boolean(name));
}

export async function writeOrderMail(
  tx: Db,
  order: Order,
  mail: Omit<NewMail, 'to' | 'order' | 'choicesPath'>,
  now: Date,
  recipient?: OrderRecipient,
): Promise<boolean> {
  const to = recipient ?? (await findOrderRecipient(tx, order));
  if (!to) return false;
  const subject = [mail.subject, ...(await readNames(tx, order))].join(' · ');
  const choicesPath = to.userId === null ? null : await choicesPathOf(tx, to.userId);
  return await writeMail(tx, { ...mail, subject, to, order, choicesPath }, now);
}
