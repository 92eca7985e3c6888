import type { OrderMail } from '#contract/support.ts';
import { supportMessages } from '#domain/messages/support.ts';
import { isOfOrder, listMailsOfRequest, type MailOfRequest, stateOfMail } from '#server/mail/mails-of-request.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { type Resending, resendMail } from './resend-mail.ts';

const show = (mail: MailOfRequest): OrderMail => ({
  id: mail.id,
  subject: mail.subject,
  recipient: mail.recipient,
  dateCreated: mail.createdAt,
  state: stateOfMail(mail),
});

/** Newest first (rule S-30). */
export const listOrderMails = async (db: Db, requestId: number): Promise<OrderMail[]> =>
  (await listMailsOfRequest(db, requestId)).filter(({ kind }) => isOfOrder(kind)).map(show);

/** Returns the new mail (rule S-30). @throws RuleBroken for another kind of mail or order, and as `resendMail` */
export async function resendOrderMail(
  tx: Db,
  services: Pick<Services, 'config'>,
  { requestId, ...resending }: Resending & { requestId: number },
): Promise<OrderMail> {
  const own = await listOrderMails(tx, requestId);
  if (!own.some(({ id }) => id === resending.mailId)) throw new RuleBroken({ mailId: [supportMessages.noSuchEmail] });
  return show(await resendMail(tx, services, resending));
}
