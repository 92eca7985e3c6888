import type { CompanyCheck } from '#contract/company-check.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { findRecipient, writeMail } from '#server/mail/write-mail.ts';
import { changeAccess } from '#server/people/change-access.ts';
import type { Actor } from '#server/people/actor.ts';
import type { Db } from '#server/platform/handler.ts';
import { readCheck } from './read-check.ts';
import { findNewestForm } from './repository.ts';

/** Mails the sender of the form (rules P-20, P-21). Does nothing for a company that has access. @throws NotFound */
export async function grantAccess(tx: Db, by: Actor, customerId: number, now: Date): Promise<CompanyCheck> {
  const { hasAccess } = await readCheck(tx, customerId, { lock: true });
  await changeAccess(tx, by, { id: customerId, ifMatch: null, hasAccess: true }, now);
  const form = hasAccess ? null : await findNewestForm(tx, customerId);
  const to = form && (await findRecipient(tx, form.sentById));
  if (to) {
    const words = mailMessages.accessGranted;
    await writeMail(
      tx,
      {
        kind: 'access-granted',
        to,
        order: null,
        customerId,
        subject: words.subject,
        paragraphs: [words.passed],
        link: { label: words.link, path: '/shippingOrders' },
      },
      now,
    );
  }
  return await readCheck(tx, customerId);
}
