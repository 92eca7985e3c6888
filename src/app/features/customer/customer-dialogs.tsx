import { companyEndpoints } from '#contract/companies.ts';
import { customerEndpoints, type CustomerInfo } from '#contract/customers.ts';
import { type CustomerFinanceResponse, financeEndpoints } from '#contract/finance.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { customerFinanceRules, customerLabels, customerRules, longestFinanceComment } from '#domain/customer.ts';
import { ruleOver } from '#domain/field.ts';
import { type Account, creditBalanceUnder } from '#domain/ledger.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import { numberText, readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { type Cents, centsNumber, centsOf, centsOfText, centsText } from '#domain/money.ts';
import { Group, Paper, Textarea, TextInput } from '@mantine/core';
import { customerMessages } from '#domain/messages/customers.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { PhoneInput } from '#app/features/phone/phone-input.tsx';
import { type ReactNode, useState } from 'react';
import { countBeside } from '#app/ui/character-count.tsx';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { NumberField } from '#app/ui/number-field.tsx';

/** Cached responses that a change of a customer's data makes old. */
const dataEndpoints = [
  customerEndpoints.info,
  customerEndpoints.ofRequest,
  companyEndpoints.companies,
  orderListEndpoints.list,
  shipmentEndpoints.mainInfo,
];

/** Cached responses that a change of a customer's balances makes old. */
const staleFinance = [
  customerEndpoints.info,
  customerEndpoints.ofRequest,
  financeEndpoints.history,
  financeEndpoints.read,
  financeEndpoints.ofOffer,
  paymentEndpoints.method,
];

type Balances = Pick<CustomerFinanceResponse, 'debit' | 'creditBalance' | 'creditLimit'>;

const accountOf = ({ debit, creditBalance, creditLimit }: Balances): Account => ({
  debit: centsOf(debit),
  creditBalance: centsOf(creditBalance),
  creditLimit: centsOf(creditLimit),
});

const leftUnder = (limit: Cents | null, balances: Balances): Cents => {
  const account = accountOf(balances);
  return creditBalanceUnder(limit ?? account.creditLimit, account);
};

/** The rules of the finance dialog: those of the call, and that the credit limit covers the credit in use (rule PAY-21). */
export const financeRulesOver = (balances: Balances) =>
  customerFinanceRules.check(
    ruleOver(['creditLimit'], ({ creditLimit }, addError) => {
      if (leftUnder(creditLimit, balances) < 0n) addError('creditLimit', financeMessages.creditNegative);
    }),
  );

/** Adjusts a typed amount to a balance that others changed meanwhile, so that it still adds or deducts the same. */
export function moveAmount(typed: string, opened: string, now: string): string {
  const [mine, before, saved] = [typed, opened, now].map((text) => settleMoney(text));
  if (![mine, before, saved].every((text) => /^-?\d+\.\d{2}$/.test(text!))) return typed;
  return centsText(centsOfText(saved!) + centsOfText(mine!) - centsOfText(before!));
}

/** The credit balance under a typed limit, or under the present one for undefined; null for an invalid limit. */
export function previewCredit(limit: number | undefined, balances: Balances): number | null {
  const read = customerFinanceRules.safeParse({ debit: 0, creditLimit: limit });
  return read.success ? centsNumber(leftUnder(read.data.creditLimit, balances)) : null;
}

const dataLabels = {
  name: customerLabels.name,
  phone: customerLabels.phone,
  email: customerLabels.email,
  address: customerLabels.address,
};

const rowOf = (info: CustomerInfo) => ({
  version: info.version,
  values: { name: info.name, phone: info.phone ?? '', email: info.email ?? '', address: info.address ?? '' },
});

/** Edits a customer's name and contact data (rule P-14). */
function EditDataDialog({ customer, onClose }: { customer: CustomerInfo; onClose: () => void }) {
  const { field, form } = useRecordForm(customerEndpoints.update, {
    opened: rowOf(customer),
    labels: dataLabels,
    rules: customerRules,
    body: (typed) => typed,
    input: (body) => ({ params: { id: customer.id }, body }),
    readNow: (current) => rowOf(current as CustomerInfo),
    refresh: dataEndpoints,
    done: () => customerMessages.updated,
    onClose,
  });
  return (
    <FormDialog {...form} title={`Edit ${customer.name}`} needsConnection={customerMessages.needsConnection}>
      <TextInput {...field('name')} required data-autofocus />
      <PhoneInput {...field('phone')} required />
      <TextInput {...field('email')} required inputMode="email" autoCapitalize="none" />
      <Textarea {...field('address')} required rows={3} />
    </FormDialog>
  );
}

const financeLabels = {
  customerSpecificPricing: customerLabels.pricing,
  debit: customerLabels.debit,
  creditLimit: customerLabels.creditLimit,
  comment: customerLabels.comment,
};
type Field = keyof typeof financeLabels;

const valuesOf = (finance: Omit<CustomerFinanceResponse, 'version'>, comment: string): Record<Field, string> => ({
  customerSpecificPricing: numberText(finance.customerSpecificPricing),
  debit: finance.debit.toFixed(2),
  creditLimit: finance.creditLimit.toFixed(2),
  comment,
});

const bodyOf = ({ comment, ...typed }: Record<Field, string>) => ({
  customerSpecificPricing: readTypedNumber(typed.customerSpecificPricing),
  // Empty text gives undefined here, and the rule reports it.
  debit: readTypedNumber(typed.debit) as number,
  creditLimit: readTypedNumber(typed.creditLimit),
  comment,
});

/** Sets a customer's pricing and balances by hand (rule PAY-21). The dialog shows the credit that is left while a person types. */
function EditFinanceDialog({ customer, onClose }: { customer: CustomerInfo; onClose: () => void }) {
  const [balances, setBalances] = useState<Omit<CustomerFinanceResponse, 'version'>>(customer);
  const { typed, field, part, form } = useRecordForm(financeEndpoints.edit, {
    opened: { version: customer.version, values: valuesOf(customer, '') },
    labels: financeLabels,
    rules: financeRulesOver(balances),
    body: bodyOf,
    input: (body) => ({ params: { id: customer.id }, body }),
    readNow(current, { comment }) {
      const now = current as CustomerFinanceResponse;
      setBalances(now);
      // The comment is not part of the saved data, so it stays whichever version wins.
      return { version: now.version, values: valuesOf(now, comment) };
    },
    // A payment or refund that arrived meanwhile is preserved: the typed text counts as an amount to add or deduct.
    rebase: (mine, before, now) => ({
      customerSpecificPricing:
        mine.customerSpecificPricing === before.customerSpecificPricing
          ? now.customerSpecificPricing
          : mine.customerSpecificPricing,
      debit: moveAmount(mine.debit, before.debit, now.debit),
      creditLimit: moveAmount(mine.creditLimit, before.creditLimit, now.creditLimit),
      comment: mine.comment,
    }),
    aside: ['comment'],
    staleNote: customerMessages.amountsMove,
    refresh: staleFinance,
    done: () => customerMessages.financeUpdated,
    onClose,
  });
  const amount = (name: 'debit' | 'creditLimit') => ({
    ...part(name),
    label: financeLabels[name],
    rightSection: 'USD',
    settle: settleMoney,
  });
  return (
    <FormDialog
      {...form}
      isTyped={form.isTyped || typed.comment !== ''}
      title={`Edit finance of ${customer.name}`}
      needsConnection={customerMessages.needsConnection}
    >
      <NumberField {...part('customerSpecificPricing')} rightSection="%" description={customerMessages.pricingHint} />
      <Group align="flex-start">
        <NumberField
          {...amount('debit')}
          flex="1 1 180px"
          required
          data-autofocus
          description={customerMessages.debitHint}
        />
        <NumberField {...amount('creditLimit')} flex="1 1 180px" description={customerMessages.limitHint} />
      </Group>
      <Preview balances={balances} debit={bodyOf(typed).debit} limit={bodyOf(typed).creditLimit} />
      <Textarea
        {...field('comment')}
        rows={3}
        description={customerMessages.commentHint}
        inputContainer={countBeside(typed.comment, longestFinanceComment)}
      />
    </FormDialog>
  );
}

interface PreviewProps {
  balances: Omit<CustomerFinanceResponse, 'version'>;
  debit: number | undefined;
  limit: number | undefined;
}

function Preview({ balances, debit, limit }: PreviewProps) {
  const credit = previewCredit(limit, balances);
  const isAmount = debit !== undefined && Number.isFinite(debit);
  return (
    <Paper px="md" py="sm" role="status">
      <AmountTable
        caption="Balances after saving"
        lines={[
          { label: 'New debit', note: `now ${moneyText(balances.debit)}`, amount: isAmount ? debit : null },
          { label: 'New credit balance', note: `now ${moneyText(balances.creditBalance)}`, amount: credit },
        ]}
      />
      <FieldError>{credit !== null && credit < 0 && financeMessages.creditNegative}</FieldError>
    </Paper>
  );
}

type CustomerEdit = 'data' | 'finance';

/** `edit` opens a form with the customer as loaded now; render `dialog`. */
export function useCustomerDialogs(customer: CustomerInfo | null): {
  edit: (kind: CustomerEdit) => void;
  dialog: ReactNode;
} {
  // The customer when the form opened: later changes must not become the version to compare with.
  const [open, setOpen] = useState<{ kind: CustomerEdit; customer: CustomerInfo } | null>(null);
  const Dialog = open?.kind === 'data' ? EditDataDialog : EditFinanceDialog;
  return {
    edit: (kind) => customer && setOpen({ kind, customer }),
    dialog: open && <Dialog customer={open.customer} onClose={() => setOpen(null)} />,
  };
}
