import type { CompanyCheck } from '#contract/kyc.ts';
import type { KycForm } from '#domain/kyc-form.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { readCheck } from './read-check.ts';
import { insertForm } from './store.ts';

interface SentForm {
  form: KycForm;
  caller: Caller;
  /** The address of customer support. */
  mailbox: string;
  now: Date;
}

/**
 * Takes the KYC form of the caller's company, and tells customer support by mail (rule P-21). A form may be sent again until
 * the company has passed. Locks the customer until the transaction ends.
 * @throws RuleBroken for a company that may order already
 */
export async function sendKycForm(tx: Db, { form, caller, mailbox, now }: SentForm): Promise<CompanyCheck> {
  const customerId = caller.customerId!;
  const { hasAccess, customerName } = await readCheck(tx, customerId, { lock: true });
  if (hasAccess) throw new RuleBroken(kycMessages.passedBefore);
  await insertForm(tx, {
    customer_id: customerId,
    sent_by_id: caller.userId,
    sent_at: now,
    legal_name: form.legalName,
    registration_number: form.registrationNumber,
    tax_number: form.taxNumber,
    registered_address: form.registeredAddress,
    goods: form.goods,
    owners: form.owners,
    signatory: form.signatory,
    position: form.position,
  });
  const words = mailMessages.kycForm;
  await writeMail(
    tx,
    {
      kind: 'kyc-form',
      to: { name: words.name, email: mailbox },
      request: null,
      subject: words.subject(customerName),
      paragraphs: [words.sent(caller.fullName, customerName), words.next],
      link: { label: words.link, path: `/shippingOrders?customerId=${customerId}` },
    },
    now,
  );
  return await readCheck(tx, customerId);
}
