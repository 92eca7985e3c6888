import * as z from 'zod/mini';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { id, idInPath, instant, listOf, text } from './shape.ts';

const summary = {
  id,
  recipient: text,
  subject: text,
  dateCreated: instant,
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: z.nullable(instant),
  shippingRequestId: z.nullable(id),
};

/** A mail in a list. `failed` is one that nothing is tried for any more. */
export const mailRow = z.strictObject(summary);
export type MailRow = z.infer<typeof mailRow>;

/**
 * A mail as it reads. `link` is a path of the portal that stands under the paragraphs; null for a mail without one, and for one whose
 * link lets in whoever holds it and left with the mail.
 */
export const writtenMail = z.strictObject({
  ...summary,
  paragraphs: z.array(text),
  link: z.nullable(text),
  hadKey: z.boolean(),
  tries: z.int(),
  lastError: z.nullable(text),
});
export type WrittenMail = z.infer<typeof writtenMail>;

/** The mails of the portal, for staff (rule S-23). */
export const mailEndpoints = {
  /** The newest first; the search looks at recipients and subjects. */
  list: endpoint('GET', '/mails', {
    roles: staff,
    query: listQuery(['dateCreated'], { sortField: 'dateCreated', sortOrder: 'desc' }),
    response: listOf(mailRow),
  }),
  read: endpoint('GET', '/mails/{id}', { roles: staff, params: { id: idInPath }, response: writtenMail }),
  /** Sends it once more, to whom the order belongs to now; answers the new mail. */
  resend: endpoint('POST', '/mails/{id}/resend', { roles: staff, params: { id: idInPath }, response: writtenMail }),
};
