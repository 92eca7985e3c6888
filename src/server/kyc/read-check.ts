import type { CompanyCheck, SentKycForm } from '#contract/kyc.ts';
import type { Db } from '#server/platform/handler.ts';
import { showAccess } from '#server/customers/access.ts';
import { findNewestForm } from './store.ts';
import type { KycFormRecord } from './store.ts';

const showForm = (row: KycFormRecord): SentKycForm => ({
  legalName: row.legal_name,
  registrationNumber: row.registration_number,
  taxNumber: row.tax_number,
  registeredAddress: row.registered_address,
  goods: row.goods,
  owners: row.owners,
  signatory: row.signatory,
  position: row.position,
  sentBy: row.sent_by,
  dateSent: row.sent_at,
});

/** Reads where the check of a company stands (rule P-21); with `lock` its customer is locked until the end. @throws NotFound */
export async function readCheck(db: Db, customerId: number, { lock = false } = {}): Promise<CompanyCheck> {
  const { name, hasAccess } = await showAccess(db, customerId, { lock });
  const form = await findNewestForm(db, customerId);
  return { customerId, customerName: name, hasAccess, form: form && showForm(form) };
}
