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

/** `failed`: given up. */
export const mailRow = z.strictObject(summary);
export type MailRow = z.infer<typeof mailRow>;

/** `link`: a path of the portal; null for none, and for a secret link (`hadKey`). */
export const writtenMail = z.strictObject({
  ...summary,
  paragraphs: z.array(text),
  link: z.nullable(text),
  hadKey: z.boolean(),
  tries: z.int(),
  lastError: z.nullable(text),
});
export type WrittenMail = z.infer<typeof writtenMail>;

/** Rule S-23. */
export const mailEndpoints = {
  /** Newest first; searches recipients and subjects. */
  list: endpoint('GET', '/mails', {
    roles: staff,
    query: listQuery(['dateCreated'], { sortField: 'dateCreated', sortOrder: 'desc' }),
    response: listOf(mailRow),
  }),
  read: endpoint('GET', '/mails/{id}', { roles: staff, params: { id: idInPath }, response: writtenMail }),
  /** To the order's present owner; returns the new mail. */
  resend: endpoint('POST', '/mails/{id}/resend', { roles: staff, params: { id: idInPath }, response: writtenMail }),
};
