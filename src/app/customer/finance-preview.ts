import type { CustomerFinanceAnswer } from '#contract/finance.ts';
import { customerFinanceRules } from '#domain/customer.ts';
import { ruleOver } from '#domain/field.ts';
import { type Account, creditBalanceUnder } from '#domain/ledger.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import { settleMoney } from '#domain/typed-number.ts';
import { type Cents, centsNumber, centsOf, centsOfText, centsText } from '#domain/money.ts';

/** The balances of a customer that an edit begins with, as the wire has them. */
export type Balances = Pick<CustomerFinanceAnswer, 'debit' | 'creditBalance' | 'creditLimit'>;

const accountOf = ({ debit, creditBalance, creditLimit }: Balances): Account => ({
  debit: centsOf(debit),
  creditBalance: centsOf(creditBalance),
  creditLimit: centsOf(creditLimit),
});

const leftUnder = (limit: Cents | null, balances: Balances): Cents => {
  const account = accountOf(balances);
  return creditBalanceUnder(limit ?? account.creditLimit, account);
};

/**
 * The rules of the finance dialog for given balances: those of the call, and that the limit covers the credit in use (rule
 * PAY-21).
 */
export const financeRulesOver = (balances: Balances) =>
  customerFinanceRules.check(
    ruleOver(['creditLimit'], ({ creditLimit }, addError) => {
      if (leftUnder(creditLimit, balances) < 0n) addError('creditLimit', financeMessages.creditNegative);
    }),
  );

/** An amount as typed over what others saved meanwhile: it adds or deducts what it was to add or deduct. */
export function moveAmount(typed: string, opened: string, now: string): string {
  const [mine, before, saved] = [typed, opened, now].map((text) => settleMoney(text));
  if (![mine, before, saved].every((text) => /^-?\d+\.\d{2}$/.test(text!))) return typed;
  return centsText(centsOfText(saved!) + centsOfText(mine!) - centsOfText(before!));
}

/** The credit balance under a limit as typed, undefined for the present one; null for one that cannot be. */
export function previewCredit(limit: number | undefined, balances: Balances): number | null {
  const read = customerFinanceRules.safeParse({ debit: 0, creditLimit: limit });
  return read.success ? centsNumber(leftUnder(read.data.creditLimit, balances)) : null;
}
