import { mailMessages } from '#domain/messages/mails.ts';
import { findRecipient, writeMail } from '#server/mail/write-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Db } from '#server/platform/handler.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';
import type { CommentRecord } from './store.ts';

/**
 * Mails each colleague whom a new comment mentions, and notifies them (rule S-37), apart from its writer and from those who cannot sign in (rule S-35). The words
 * of the comment are not repeated: a comment that is removed is to be gone.
 */
export async function sendMentionMails(
  tx: Db,
  request: RequestRecord,
  { id: commentId, created_by_id: writerId, created_by: writer, mentions }: CommentRecord,
  now: Date,
): Promise<void> {
  const words = mailMessages.commentMention;
  for (const { id } of mentions) {
    const to = id === writerId ? null : await findRecipient(tx, id);
    if (!to) continue;
    await notify(tx, { kind: 'mentioned', requestId: request.id, part: `${commentId}-${id}`, now }, { userId: id });
    const mail = {
      kind: 'comment-mention' as const,
      to,
      request,
      subject: words.subject(request.id),
      paragraphs: [words.wrote(writer, request.id)],
      link: { label: words.link, path: `/shipmentDetails/${request.id}` },
    };
    await writeMail(tx, mail, now);
  }
}
