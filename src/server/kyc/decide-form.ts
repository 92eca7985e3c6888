import type { CompanyCheck } from '#contract/company-check.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { findRecipient, writeMail } from '#server/mail/write-mail.ts';
import { changeAccess } from '#server/people/change-access.ts';
import type { Actor } from '#server/people/actor.ts';
import type { Db } from '#server/platform/handler.ts';
import { readCheck } from './read-check.ts';
import { findNewestForm, setRefused } from './repository.ts';
import type { KycRefusal } from '#domain/kyc-form.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { peopleActions } from '#domain/messages/people.ts';
import { writeAction } from '#server/people/write-action.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';

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

/** Mails the sender (rule P-25). @throws NotFound; RuleBroken if decided already; Conflict if a newer form exists */
export async function refuseForm(
  tx: Db,
  by: Actor,
  { customerId, formId, reason }: KycRefusal & { customerId: number },
  now: Date,
): Promise<CompanyCheck> {
  const { hasAccess, customerName } = await readCheck(tx, customerId, { lock: true });
  if (hasAccess) throw new RuleBroken(kycMessages.staff.passedBefore);
  const form = await findNewestForm(tx, customerId);
  if (form?.id !== formId) throw new Conflict(kycMessages.staff.newer, { code: 'changed-meanwhile' });
  if (form.refusedAt !== null) throw new RuleBroken(kycMessages.staff.refusedBefore);
  await setRefused(tx, form, { refusedAt: now, refusedById: by.userId, refusal: reason });
  await writeAction(
    tx,
    by,
    { customer: { id: customerId, name: customerName } },
    peopleActions.kycRefused(customerName),
    now,
  );
  const to = await findRecipient(tx, form.sentById);
  if (to) {
    const { subject, refused, next, link } = mailMessages.kycRefused;
    await writeMail(
      tx,
      {
        kind: 'kyc-refused',
        to,
        order: null,
        customerId,
        subject,
        paragraphs: [refused(customerName), reason, next],
        link: { label: link, path: '/companyCheck' },
      },
      now,
    );
  }
  return await readCheck(tx, customerId);
}
