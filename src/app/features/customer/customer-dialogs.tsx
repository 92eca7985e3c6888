import { customerEndpoints, type CustomerInfo, companyEndpoints } from '#contract/customers.ts';
import { type CustomerFinanceResponse, financeEndpoints } from '#contract/finance.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { customerFinanceRules, customerLabels, customerRules, longestFinanceComment } from '#domain/customer.ts';
import { ruleOver } from '#domain/field.ts';
import { type Account, creditBalanceUnder } from '#domain/ledger.ts';
import { financeMessages, customerMessages } from '#domain/messages/finance.ts';
import { numberText, readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { type Cents, centsNumber, centsOf, centsOfText, centsText, moneyText } from '#domain/money.ts';
import { Paper } from '@mantine/core';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { countBeside } from '#app/ui/character-count.tsx';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { FieldError } from '#app/ui/field-error.tsx';

/** Responses that a change of a customer's data makes stale. */
const dataEndpoints = [
  customerEndpoints.info,
  customerEndpoints.ofRequest,
  companyEndpoints.companies,
  orderListEndpoints.list,
  shipmentEndpoints.mainInfo,
];

/** Responses that a change of a customer's balances makes stale. */
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

/** Also requires the credit limit to cover the credit in use (rule PAY-21). */
export const financeRulesOver = (balances: Balances) =>
  customerFinanceRules.check(
    ruleOver(['creditLimit'], ({ creditLimit }, addError) => {
      if (leftUnder(creditLimit, balances) < 0n) addError('creditLimit', financeMessages.creditNegative);
    }),
  );

/** If others changed the balance meanwhile, the typed amount still adds or subtracts the same. */
export function moveAmount(typed: string, opened: string, now: string): string {
  const [mine, before, saved] = [typed, opened, now].map((text) => settleMoney(text));
  if (![mine, before, saved].every((text) => /^-?\d+\.\d{2}$/.test(text!))) return typed;
  return centsText(centsOfText(saved!) + centsOfText(mine!) - centsOfText(before!));
}

/** `limit` undefined: the present limit; null for an invalid one. */
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

interface EditDialogProps {
  customer: CustomerInfo;
  onClose: () => void;
}

/** Rule P-14. */
const EditDataDialog = ({ customer, onClose }: EditDialogProps) => (
  <RecordDialog
    endpoint={customerEndpoints.update}
    title={`Edit ${customer.name}`}
    needsConnection={customerMessages.needsConnection}
    opened={rowOf(customer)}
    labels={dataLabels}
    rules={customerRules}
    input={(body) => ({ params: { id: customer.id }, body })}
    readCurrent={(current) => rowOf(current as CustomerInfo)}
    refresh={dataEndpoints}
    done={() => customerMessages.updated}
    onClose={onClose}
    fields={[
      { name: 'name' },
      { name: 'phone', kind: 'phone' },
      { name: 'email', inputMode: 'email', autoCapitalize: 'none' },
      { name: 'address', kind: 'area', rows: 3 },
    ]}
  />
);

const financeLabels = {
  customerSpecificPricing: customerLabels.pricing,
  debit: customerLabels.debit,
  creditLimit: customerLabels.creditLimit,
  comment: customerLabels.comment,
};
type Field = keyof typeof financeLabels;

const valuesOf = (finance: Omit<CustomerFinanceResponse, 'version'>): Record<Field, string> => ({
  customerSpecificPricing: numberText(finance.customerSpecificPricing),
  debit: finance.debit.toFixed(2),
  creditLimit: finance.creditLimit.toFixed(2),
  comment: '',
});

const bodyOf = ({ comment, ...typed }: Record<Field, string>) => ({
  customerSpecificPricing: readTypedNumber(typed.customerSpecificPricing),
  // An empty text becomes undefined, which the rule reports.
  debit: readTypedNumber(typed.debit) as number,
  creditLimit: readTypedNumber(typed.creditLimit),
  comment,
});

/** Rule PAY-21. Shows the remaining credit while the user types. */
function EditFinanceDialog({ customer, onClose }: EditDialogProps) {
  const [balances, setBalances] = useState<Omit<CustomerFinanceResponse, 'version'>>(customer);
  return (
    <RecordDialog
      endpoint={financeEndpoints.edit}
      title={`Edit finance of ${customer.name}`}
      needsConnection={customerMessages.needsConnection}
      opened={{ version: customer.version, values: valuesOf(customer) }}
      labels={financeLabels}
      rules={financeRulesOver(balances)}
      body={bodyOf}
      input={(body) => ({ params: { id: customer.id }, body })}
      readCurrent={(current) => {
        const now = current as CustomerFinanceResponse;
        setBalances(now);
        return { version: now.version, values: valuesOf(now) };
      }}
      // Preserves a payment or refund that arrived meanwhile: the typed text counts as an amount to add or subtract.
      rebase={(mine, before, now) => ({
        customerSpecificPricing:
          mine.customerSpecificPricing === before.customerSpecificPricing
            ? now.customerSpecificPricing
            : mine.customerSpecificPricing,
        debit: moveAmount(mine.debit, before.debit, now.debit),
        creditLimit: moveAmount(mine.creditLimit, before.creditLimit, now.creditLimit),
        comment: mine.comment,
      })}
      aside={['comment']}
      staleNote={customerMessages.amountsMove}
      refresh={staleFinance}
      done={() => customerMessages.financeUpdated}
      onClose={onClose}
      fields={({ typed }) => [
        {
          ...{ name: 'customerSpecificPricing', kind: 'number', rightSection: '%', 'data-autofocus': undefined },
          description: customerMessages.pricingHint,
        },
        [
          { name: 'debit', kind: 'money', 'data-autofocus': true, description: customerMessages.debitHint },
          { name: 'creditLimit', kind: 'money', description: customerMessages.limitHint },
        ],
        <Preview key="preview" balances={balances} {...bodyOf(typed)} />,
        {
          ...{ name: 'comment', kind: 'area', rows: 3, description: customerMessages.commentHint },
          inputContainer: countBeside(typed.comment, longestFinanceComment),
        },
      ]}
    />
  );
}

interface PreviewProps {
  balances: Omit<CustomerFinanceResponse, 'version'>;
  debit: number | undefined;
  creditLimit: number | undefined;
}

function Preview({ balances, debit, creditLimit }: PreviewProps) {
  const credit = previewCredit(creditLimit, balances);
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

/** `edit` opens a form; render `dialog`. */
export function useCustomerDialogs(customer: CustomerInfo | null): {
  edit: (kind: CustomerEdit) => void;
  dialog: ReactNode;
} {
  // The customer when the form opened, whose version is compared.
  const [open, setOpen] = useState<{ kind: CustomerEdit; customer: CustomerInfo } | null>(null);
  const Dialog = open?.kind === 'data' ? EditDataDialog : EditFinanceDialog;
  return {
    edit: (kind) => customer && setOpen({ kind, customer }),
    dialog: open && <Dialog customer={open.customer} onClose={() => setOpen(null)} />,
  };
}
