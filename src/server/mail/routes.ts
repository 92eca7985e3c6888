import type { MailRow as MailSummary, WrittenMail, mailEndpoints } from '#contract/mails.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db, Handlers } from '#server/platform/handler.ts';
import { stateOfMail } from './mails-of-request.ts';
import { findMail, holdsKey, listMails, type MailRow } from './repository.ts';

const summaryOf = (mail: MailRow): MailSummary => ({
  id: mail.id,
  recipient: mail.recipient,
  subject: mail.subject,
  dateCreated: mail.createdAt,
  state: stateOfMail(mail),
  sentAt: mail.sentAt,
  shippingRequestId: mail.requestId,
});

const showMail = (mail: MailRow): WrittenMail => ({
  ...summaryOf(mail),
  paragraphs: mail.body.split('\n\n'),
  link: mail.linkPath,
  hadKey: holdsKey(mail),
  tries: mail.tries,
  lastError: mail.lastError,
});

/** A parameter, since this module must not import orders. Returns the new mail. */
type Resend = (db: Db, resending: { mailId: number; userId: number; now: Date }) => Promise<MailRow>;

/** Rule S-23. */
export const mailHandlers = (resend: Resend): Handlers<typeof mailEndpoints> => ({
  async list({ db, query }) {
    const { rows, total } = await listMails(db, {
      searchText: query.searchText,
      order: query.sortOrder,
      limit: query.pageSize,
      offset: (query.pageNumber - 1) * query.pageSize,
    });
    return { items: rows.map(summaryOf), totalNumberOfItems: total };
  },
  async read({ db, params }) {
    const mail = await findMail(db, params.id);
    if (!mail) throw new NotFound(errorMessages.missing.mail);
    return showMail(mail);
  },
  async resend({ db, params, caller, now }) {
    return showMail(await resend(db, { mailId: params.id, userId: caller.userId, now }));
  },
});
