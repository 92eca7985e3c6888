import { type CustomRequest, customRequestLabels, hasPassedEverywhere } from '#domain/custom-request.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { isStaff } from '#domain/user.ts';
import { findContact, isCompanyVisible } from '#server/customers/find-company.ts';
import type { Quarantine } from '#server/files/quarantine.ts';
import { readPdfFiles } from '#server/files/read-pdf-files.ts';
import { findRecipient, type NewMail, type Recipient, writeMail } from '#server/mail/write-mail.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { companySubject, uploads } from '#server/limits.ts';
import { useLimits } from '#server/platform/limits.ts';
import { showCustomRequest } from './show-custom-request.ts';
import { findByClientId, insertCustomRequest, insertFile } from './repository.ts';
import type { SentCustomRequest } from '#contract/custom-requests.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { unitsOf } from '#domain/units.ts';

const pathOf = ({ id }: SentCustomRequest): string => `/customRequests/${id}`;

function wordForStaff(sent: SentCustomRequest, mailbox: string): NewMail {
  const words = mailMessages.customRequestForStaff;
  const units = unitsOf(sent.measurementSystem);
  const paragraphs = [
    words.from(sent.customerName, sent.createdBy),
    words.size(`${sent.dimensions} ${units.side}`, `${sent.weight} ${units.weight}`),
    words.pickup(sent.pickupDate),
  ];
  if (sent.dangerous) paragraphs.push(words.dangerous(sent.unCode ?? ''));
  if (sent.additionalDocuments.length > 0) paragraphs.push(words.files(sent.additionalDocuments.length));
  return {
    kind: 'custom-request-for-staff',
    to: { name: words.name, email: mailbox },
    order: null,
    customerId: sent.customerId,
    subject: words.subject(sent.id, sent.customerName),
    paragraphs,
    link: { label: words.link, path: pathOf(sent) },
  };
}

function wordForCustomer(sent: SentCustomRequest, to: Recipient): NewMail {
  const words = mailMessages.customRequest;
  return {
    kind: 'custom-request',
    to,
    order: null,
    customerId: sent.customerId,
    subject: words.subject(sent.id),
    paragraphs: [words.received(sent.id)],
    link: { label: words.link, path: pathOf(sent) },
  };
}

/** Rule Q-26. */
async function sendArrivalMails(
  tx: Db,
  sent: SentCustomRequest,
  to: { mailbox: string; customer: Recipient | null },
  now: Date,
): Promise<void> {
  await writeMail(tx, wordForStaff(sent, to.mailbox), now);
  if (to.customer) await writeMail(tx, wordForCustomer(sent, to.customer), now);
}

interface NewCustomRequest {
  body: CustomRequest;
  files: readonly File[];
  caller: Caller;
  clientId: string;
  now: Date;
}

/** Staff name one in the body (rule P-3). */
async function findCustomer(tx: Db, { body, caller }: NewCustomRequest): Promise<number> {
  if (!isStaff(caller.role)) return caller.customerId!;
  const { customerId } = body;
  if (customerId === null)
    throw new RuleBroken({ 'JsonData.customerId': [ruleMessages.required(customRequestLabels.customer)] });
  if (!(await isCompanyVisible(tx, customerId, caller)))
    throw new RuleBroken({ 'JsonData.customerId': [ruleMessages.notValid(customRequestLabels.customer)] });
  return customerId;
}

const rowOf = ({ body, caller, clientId, now }: NewCustomRequest, customerId: number) => ({
  clientId,
  customerId,
  createdById: caller.userId,
  createdAt: now,
  measurementSystem: body.measurementSystem,
  dimensions: body.dimensions,
  weight: String(body.weight),
  stackable: body.stackable,
  dangerous: body.dangerous,
  aog: body.aog,
  airFreight: body.airFreight,
  roadFreight: body.roadFreight,
  seaFreight: body.seaFreight,
  additionalInsurance: body.additionalInsurance,
  unCode: body.unCode,
  hsCode: body.hSCode,
  incoterms: body.incoterms,
  valueOfGoods: body.valueOfTheGoods === null ? null : body.valueOfTheGoods,
  valueCurrency: body.valueCurrency,
  pickupAddress: body.pickUpAddress,
  deliverTo: body.deliver,
  pickupDate: body.pickupDate,
  otherRequirements: body.otherRequirements,
});

/** The sender; if that is staff, the company. */
const findReader = (tx: Db, caller: Caller, customerId: number): Promise<Recipient | null> =>
  isStaff(caller.role) ? findContact(tx, customerId) : findRecipient(tx, caller.userId);

/**
 * Mails customer support and the customer (rule Q-26). Returns the id; the same client id again returns the first one. @throws RuleBroken
 * for a past day, rejected files, or when staff name no customer; Conflict for somebody else's client id
 */
export async function createCustomRequest(
  tx: Db,
  input: NewCustomRequest,
  { mailbox, quarantine }: { mailbox: string; quarantine: Quarantine },
): Promise<number> {
  const earlier = await findByClientId(tx, input.clientId);
  if (earlier && earlier.createdById !== input.caller.userId)
    throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  if (earlier) return earlier.id;
  if (hasPassedEverywhere(input.body.pickupDate, input.now))
    throw new RuleBroken({ 'JsonData.pickupDate': [pickupMessages.past] });
  const customerId = await findCustomer(tx, input);
  const files = await readPdfFiles(input.files);
  const amount = files.reduce((bytes, { content }) => bytes + content.byteLength, 0);
  await useLimits(tx, [{ limit: uploads, subject: companySubject(customerId), amount }], input.now);
  const id = await insertCustomRequest(tx, rowOf(input, customerId));
  if (id === null) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  const fileIds: number[] = [];
  for (const { name, content, note } of files) {
    fileIds.push(await insertFile(tx, { customRequestId: id, customerId, name, content, note }));
  }
  await quarantine(tx, 'custom_request_files', fileIds, input.now);
  const customer = await findReader(tx, input.caller, customerId);
  await sendArrivalMails(tx, await showCustomRequest(tx, id, input.caller), { mailbox, customer }, input.now);
  return id;
}
