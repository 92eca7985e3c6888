import { mailMessages } from '#domain/messages/mails.ts';
import type { WarnOwner } from '#server/identity/sign-in.ts';
import { findRecipient, writeMail } from './write-mail.ts';

export const warnOwner: WarnOwner = async (tx, { userId, wrongTries, now }) => {
  const to = await findRecipient(tx, userId);
  if (!to) return;
  const words = mailMessages.wrongSignIns;
  await writeMail(
    tx,
    {
      kind: 'wrong-sign-ins',
      to,
      order: null,
      customerId: null,
      subject: words.subject,
      paragraphs: [words.happened(wrongTries), words.you, words.other],
      link: { label: words.link, path: '/login' },
    },
    now,
  );
};
