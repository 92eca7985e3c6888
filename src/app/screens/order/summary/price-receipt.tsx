import { Card, Flex, type FlexProps, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { paymentMessages } from '#domain/messages/payment.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { SecurityFeeReason } from '#app/screens/order/order-parts.tsx';
import { Money } from '#app/ui/money.tsx';
import type { PriceLines, Receipt, SourceLines } from '#app/features/paying/receipt-lines.ts';

const { title, total, fromDeposit, fromCredit, toPay } = paymentMessages.toPayLines;

/** What it costs, what the deposit pays, then what is left and how it is paid. */
export function PriceReceipt({ receipt: { lines, sources, chosenMethod, due } }: { receipt: Receipt }) {
  const titleId = useId();
  const isAll = chosenMethod.type === 'D' || !sources;
  return (
    <Card component="section" aria-labelledby={titleId} aria-live="polite" px="lg" py="ml" bg="var(--surface-low)">
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      <dl>
        {lines && <Cost lines={lines} />}
        <Line label={total.label} amount={due} kind={isAll ? 'total' : 'sum'}>
          {lines && (lines.discount > 0 ? total.discounted : total.full)}
        </Line>
        {sources && <Deposit sources={sources} />}
        {sources && (
          <Line
            label={toPay[chosenMethod.type].label}
            amount={sources.fromCard + sources.fromTransfer}
            kind={isAll ? 'sum' : 'total'}
          >
            {toPay[chosenMethod.type].reason}
          </Line>
        )}
      </dl>
    </Card>
  );
}

const Cost = ({ lines: { price, securityFee, discount } }: { lines: PriceLines }) => (
  <>
    <Line label="Price" amount={price} />
    <Line label={priceMessages.securityFee} amount={securityFee}>
      <SecurityFeeReason />
    </Line>
    {discount > 0 && <Line label="Discount" amount={-discount} />}
  </>
);

function Deposit({ sources }: { sources: SourceLines }) {
  const owner = isStaff(useSignedInUser().role) ? 'customers' : 'yours';
  return (
    <>
      {sources.fromDebit > 0 && (
        <Line label={fromDeposit.label[owner]} amount={-sources.fromDebit}>
          {fromDeposit.reason}
        </Line>
      )}
      {sources.fromCredit > 0 && (
        <Line label={fromCredit.label[owner]} amount={-sources.fromCredit}>
          {fromCredit.reason}
        </Line>
      )}
    </>
  );
}

/** A line above the sum. */
const ruled = { style: { borderTop: 'var(--hairline-strong)' } };
const looks: Record<'part' | 'sum' | 'total', FlexProps> = {
  part: {},
  sum: { ...ruled, mt: 4, mb: 'xs', pt: 'xs', fw: 500 },
  total: { ...ruled, mt: 4, pt: 10, fz: 'lg', lh: 'lg', fw: 600 },
};

interface LineProps {
  label: string;
  amount: number;
  kind?: keyof typeof looks;
  children?: ReactNode;
}

const Line = ({ label, amount, kind = 'part', children }: LineProps) => (
  <Flex wrap="wrap" justify="space-between" rowGap="3xs" columnGap="md" py="2xs" fz="sm" lh="sm" {...looks[kind]}>
    <Text component="dt" inherit flex="1 1 0">
      {label}
    </Text>
    <dd>
      <Money amount={amount} />
    </dd>
    {children && (
      <Text component="dd" size="xs" c="dimmed" fw={400} w="100%">
        {children}
      </Text>
    )}
  </Flex>
);
