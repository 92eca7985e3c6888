import type { CompanyCheck, KycPaper, SentKycForm } from '#contract/company-check.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { readCompanyAccess } from '#server/customers/access.ts';
import { isOwnerVisible } from '#server/customers/find-company.ts';
import { findNewestForm, findPaperOwner, type KycFormRecord, listPapers, setSeen } from './repository.ts';

const showForm = (row: KycFormRecord, papers: KycPaper[]): SentKycForm => ({
  id: row.id,
  legalName: row.legalName,
  registrationNumber: row.registrationNumber,
  taxNumber: row.taxNumber,
  registeredAddress: row.registeredAddress,
  goods: row.goods,
  owners: row.owners,
  signatory: row.signatory,
  position: row.position,
  papers,
  sentBy: row.sentBy,
  dateSent: row.sentAt,
  dateSeen: row.seenAt,
  refusal: row.refusal === null ? null : { reason: row.refusal, date: row.refusedAt! },
});

/** Rule P-21. `lock`: the customer, until the transaction ends. @throws NotFound */
export async function readCheck(db: Db, customerId: number, { lock = false } = {}): Promise<CompanyCheck> {
  const { name, hasAccess } = await readCompanyAccess(db, customerId, { lock });
  const form = await findNewestForm(db, customerId);
  return { customerId, customerName: name, hasAccess, form: form && showForm(form, await listPapers(db, customerId)) };
}

/** Records that staff have seen the form, the first time only (rule P-25). @throws NotFound */
export async function seeForm(tx: Db, customerId: number, now: Date): Promise<CompanyCheck> {
  const { form } = await readCheck(tx, customerId, { lock: true });
  if (form) await setSeen(tx, { id: form.id, customerId }, now);
  return await readCheck(tx, customerId);
}

/** Rule P-21. */
export const isKycPaperVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  await isOwnerVisible(db, await findPaperOwner(db, id), caller);
