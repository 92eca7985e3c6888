import { Group, Paper, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CustomerInfo } from '#contract/customers.ts';
import { type CustomerFinanceAnswer, financeCalls } from '#contract/finance.ts';
import { customerLabels, longestFinanceComment } from '#domain/customer.ts';
import { customerMessages } from '#domain/messages/customers.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { numberText, readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { financeAnswers } from './customer-answers.ts';
import { financeRulesOver, moveAmount, previewCredit } from './finance-preview.ts';

const financeLabels = {
  customerSpecificPricing: customerLabels.pricing,
  debit: customerLabels.debit,
  creditLimit: customerLabels.creditLimit,
  comment: customerLabels.comment,
};
type Field = keyof typeof financeLabels;

const valuesOf = (finance: Omit<CustomerFinanceAnswer, 'version'>, comment: string): Record<Field, string> => ({
  customerSpecificPricing: numberText(finance.customerSpecificPricing),
  debit: finance.debit.toFixed(2),
  creditLimit: finance.creditLimit.toFixed(2),
  comment,
});

const bodyOf = ({ comment, ...typed }: Record<Field, string>) => ({
  customerSpecificPricing: readTypedNumber(typed.customerSpecificPricing),
  // Left empty it is missing, which its rule says.
  debit: readTypedNumber(typed.debit) as number,
  creditLimit: readTypedNumber(typed.creditLimit),
  comment,
});

/** Sets a customer's pricing and balances by hand (rule PAY-21). The dialog shows the credit that is left while a person types. */
export function EditFinanceDialog({ customer, onClose }: { customer: CustomerInfo; onClose: () => void }) {
  const [balances, setBalances] = useState<Omit<CustomerFinanceAnswer, 'version'>>(customer);
  // A comment is no part of what is saved: it stays, whichever version is taken.
  const comment = useRef('');
  const { typed, field, part, form } = useRecordForm(financeCalls.edit, {
    opened: { version: customer.version, values: valuesOf(customer, '') },
    labels: financeLabels,
    rules: financeRulesOver(balances),
    body: bodyOf,
    input: (body) => ({ params: { id: customer.id }, body }),
    readNow(current) {
      const now = current as CustomerFinanceAnswer;
      setBalances(now);
      return { version: now.version, values: valuesOf(now, comment.current) };
    },
    // A payment or a refund that came meanwhile stays: what is typed is an amount to add or deduct.
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
    refresh: financeAnswers,
    done: () => customerMessages.financeUpdated,
    onClose,
  });
  comment.current = typed.comment;
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
  balances: Omit<CustomerFinanceAnswer, 'version'>;
  debit: number | undefined;
  limit: number | undefined;
}

/** The money that the customer could pay from afterwards. */
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
