import type { CompanyCheck } from '#contract/company-check.ts';
import type { KycForm } from '#domain/kyc-form.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { companySubject, uploads } from '#server/limits.ts';
import type { Quarantine } from '#server/files/quarantine.ts';
import { readPdfFiles } from '#server/files/read-pdf-files.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { useLimits } from '#server/platform/limits.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { readCheck } from './read-check.ts';
import { insertForm, insertPaper } from './repository.ts';

interface SentForm {
  form: KycForm;
  files: readonly File[];
  caller: Caller;
  mailbox: string;
  quarantine: Quarantine;
  now: Date;
}

/** Mails customer support (rule P-21). Locks the customer. @throws RuleBroken for a company that has access, and for rejected papers */
export async function sendKycForm(
  tx: Db,
  { form, files, caller, mailbox, quarantine, now }: SentForm,
): Promise<CompanyCheck> {
  const customerId = caller.customerId!;
  const { hasAccess, customerName } = await readCheck(tx, customerId, { lock: true });
  if (hasAccess) throw new RuleBroken(kycMessages.passedBefore);
  const papers = await readPdfFiles(files);
  const amount = papers.reduce((bytes, { content }) => bytes + content.byteLength, 0);
  await useLimits(tx, [{ limit: uploads, subject: companySubject(customerId), amount }], now);
  const formId = await insertForm(tx, {
    customerId,
    sentById: caller.userId,
    sentAt: now,
    legalName: form.legalName,
    registrationNumber: form.registrationNumber,
    taxNumber: form.taxNumber,
    registeredAddress: form.registeredAddress,
    goods: form.goods,
    owners: form.owners,
    signatory: form.signatory,
    position: form.position,
  });
  const paperIds: number[] = [];
  for (const { name, content, note } of papers)
    paperIds.push(await insertPaper(tx, { kycFormId: formId, customerId, name, content, note }));
  await quarantine(tx, 'kyc_papers', paperIds, now);
  const words = mailMessages.kycForm;
  await writeMail(
    tx,
    {
      kind: 'kyc-form',
      to: { name: words.name, email: mailbox },
      order: null,
      customerId,
      subject: words.subject(customerName),
      paragraphs: [words.sent(caller.fullName, customerName), words.next],
      link: { label: words.link, path: `/shippingOrders?customerId=${customerId}` },
    },
    now,
  );
  return await readCheck(tx, customerId);
}
