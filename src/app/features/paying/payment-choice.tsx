import { Anchor, Box, Checkbox, Paper, Radio, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { moneyText } from '#domain/money.ts';
import { isCardNeedless, makeReceipt, type MethodChoice, type Receipt, type SourceLines } from './receipt-lines.ts';
import type { PaymentType } from '#domain/payment.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';

interface MethodOptionProps {
  type: PaymentType;
  label: string;
  isChosen: boolean;
  isClosed?: boolean;
  /** Shown before it is chosen. */
  hint: ReactNode;
  children?: ReactNode;
}

function MethodOption({ type, label, isChosen, isClosed = false, hint, children }: MethodOptionProps) {
  const id = useId();
  const describedBy = joinClasses(Boolean(hint) && `${id}-hint`, Boolean(children) && `${id}-error`);
  return (
    <Paper px="md" py="sm" {...(isChosen && { bg: 'var(--selected-soft)', style: { borderColor: 'var(--selected)' } })}>
      <Radio value={type} label={label} disabled={isClosed} aria-describedby={describedBy || undefined} />
      {hint && (
        <Box id={`${id}-hint`} ps="1.75rem" mt="2xs" fz="xs" lh="xs" c="dimmed">
          {hint}
        </Box>
      )}
      <FieldError id={`${id}-error`}>{children}</FieldError>
    </Paper>
  );
}

const { insufficientDeposit, depositAlone, useDeposit: depositWillDo, drawn, parts } = paymentMessages;

export interface ChosenMethod extends MethodChoice {
  choose: (type: PaymentType) => void;
  setUseDeposit: (useDeposit: boolean) => void;
}

interface PaymentChoiceProps {
  method: PaymentMethod;
  receipt: Receipt;
  chosenMethod: ChosenMethod;
  /** The amount due with a discount; null without one. */
  discounted: number | null;
  /** Why no card can be used. */
  noCard: string | null;
  error: string | undefined;
}

/** Rule PAY-2. */
export function PaymentChoice({ method, receipt, chosenMethod, discounted, noCard, error }: PaymentChoiceProps) {
  const deposit = makeReceipt(null, method, { type: 'D', useDeposit: false }, discounted).sources;
  const { sources } = receipt;
  const isDeposit = chosenMethod.type === 'D';
  const canUsePart = noCard === null && method.debitCredit.total > 0;
  return (
    <Stack gap="sm" align="stretch">
      <Radio.Group
        name="paymentType"
        label={<VisuallyHidden>Payment type</VisuallyHidden>}
        value={chosenMethod.type}
        onChange={(type) => chosenMethod.choose(type)}
      >
        <Stack gap="xs">
          <MethodOption
            type="D"
            label="Deposit"
            isChosen={isDeposit}
            hint={<Balance {...method.debitCredit} left={isDeposit || chosenMethod.useDeposit ? sources : null} />}
          >
            {(isDeposit ? error : undefined) ??
              (deposit || chosenMethod.useDeposit ? null : canUsePart ? depositAlone : insufficientDeposit)}
          </MethodOption>
          <MethodOption
            type="C"
            label="Credit card"
            isChosen={chosenMethod.type === 'C'}
            isClosed={noCard !== null}
            hint={noCard}
          >
            {chosenMethod.type === 'C' && error}
          </MethodOption>
        </Stack>
      </Radio.Group>
      {method.bank && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mih="var(--control)"
          underline="always"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => chosenMethod.choose('B')}
        >
          Pay by bank transfer
        </Anchor>
      )}
      {chosenMethod.type === 'C' && method.debitCredit.total > 0 && (
        <UseDeposit
          chosenMethod={chosenMethod}
          receipt={receipt}
          used={makeReceipt(null, method, { type: 'C', useDeposit: true }, discounted).sources}
        />
      )}
    </Stack>
  );
}

interface UseDepositProps {
  chosenMethod: ChosenMethod;
  receipt: Receipt;
  used: SourceLines | null;
}

/** The deposit pays first, the card the rest (rule PAY-5). */
const UseDeposit = ({ chosenMethod, receipt, used }: UseDepositProps) => (
  <Stack gap="2xs">
    <Checkbox
      label="Use deposit"
      description={used && used.fromCard > 0 ? describeDrawn(used) : undefined}
      name="useDebitCredit"
      checked={chosenMethod.useDeposit}
      onChange={(event) => chosenMethod.setUseDeposit(event.target.checked)}
      error={isCardNeedless(receipt) ? depositWillDo : undefined}
    />
    {chosenMethod.useDeposit && receipt.sources && (
      <Text size="xs" c="dimmed" role="status">
        Remaining amount: {moneyText(receipt.sources.fromCard)} USD
      </Text>
    )}
  </Stack>
);

const describeDrawn = ({ fromDebit, fromCredit }: SourceLines): string =>
  drawn([
    ...(fromDebit > 0 ? [parts.fromDebit(`${moneyText(fromDebit)} USD`)] : []),
    ...(fromCredit > 0 ? [parts.fromCredit(`${moneyText(fromCredit)} USD`)] : []),
  ]);

/** Deposit and its sum with the credit, now and after this payment. */
const Balance = ({ debit, total, left }: { debit: number; total: number; left: SourceLines | null }) => (
  <Table lh="xs" withRowBorders={false} verticalSpacing="3xs" horizontalSpacing={0}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col" fw={400}>
          Balance (USD)
        </Table.Th>
        <Table.Th scope="col" fw={400} ta="end">
          now
        </Table.Th>
        {left && (
          <Table.Th scope="col" fw={400} ta="end">
            after paying
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      <BalanceRow name="Deposited" amounts={[debit, ...(left ? [left.debitLeft] : [])]} />
      <BalanceRow name="With credit" amounts={[total, ...(left ? [left.totalLeft] : [])]} />
    </Table.Tbody>
  </Table>
);

const BalanceRow = ({ name, amounts }: { name: string; amounts: readonly number[] }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={400}>
      {name}
    </Table.Th>
    {amounts.map((amount, index) => (
      <Table.Td key={index} ta="end">
        {moneyText(amount)}
      </Table.Td>
    ))}
  </Table.Tr>
);
