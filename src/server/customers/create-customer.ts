import { randomBytes, randomInt } from 'node:crypto';
import { errorsByField } from '#domain/field.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { newCustomerRules } from '#domain/person.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { insertCustomer } from './repository.ts';

/** A missing code or hash is generated, as in `addCustomer`. */
export interface NewCustomer {
  name: string;
  phone: string;
  email: string;
  address: string;
  code?: string | null;
  hash?: string;
}

const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const makeCode = (): string =>
  `C-${Array.from({ length: 6 }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`;

/** Unguessable: 128 random bits. */
const makeHash = (): string => randomBytes(16).toString('hex');

const mostTries = 5;

type CustomerRow = Omit<Parameters<typeof insertCustomer>[1], 'code' | 'hash'>;

/** @throws RuleBroken for a code that is taken */
export async function addCustomer(
  db: Db,
  input: CustomerRow,
  fixed: { code?: string | undefined; hash?: string | undefined } = {},
): Promise<{ id: number; code: string; hash: string }> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const identifiers = { code: fixed.code ?? makeCode(), hash: fixed.hash ?? makeHash() };
    const id = await insertCustomer(db, { ...input, ...identifiers });
    if (id !== null) return { id, ...identifiers };
    if (fixed.code) throw new RuleBroken({ code: [identityMessages.customerCodeTaken(fixed.code)] });
  }
  throw new Error('No free customer code or hash was found');
}

/** Without money and without access. @throws RuleBroken by field, also for a code that is taken */
export async function createCustomer(
  db: Db,
  customer: NewCustomer,
  now: Date,
): Promise<{ id: number; code: string; hash: string }> {
  const read = newCustomerRules.safeParse(customer);
  if (!read.success) throw new RuleBroken(errorsByField(read.error.issues));
  const { code, ...details } = read.data;
  return await addCustomer(db, { ...details, createdAt: now }, { code: code?.toUpperCase(), hash: customer.hash });
}
