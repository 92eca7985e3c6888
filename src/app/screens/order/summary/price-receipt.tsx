import { Card, Flex, Text, Title } from '@mantine/core';
import type { FlexProps } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { priceMessages } from '#domain/messages/prices.ts';
import { SecurityFeeReason } from '#app/screens/order/security-fee-reason.tsx';
import { Money } from '#app/ui/money.tsx';
import type { PriceLines, Receipt, SourceLines } from './receipt-lines.ts';

interface PriceReceiptProps {
  receipt: Receipt;
}

/** A receipt that adds up: what it costs, what the deposit takes of it, then what is to be paid and how. */
export function PriceReceipt({ receipt: { lines, sources, chosenMethod, due } }: PriceReceiptProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} aria-live="polite" px="lg" py={20} bg="var(--surface-low)">
      <Title order={2} id={titleId} mb="xs">
        Receipt
      </Title>
      <dl>
        {lines && <Cost lines={lines} />}
        {chosenMethod.type === 'C' && sources && chosenMethod.useDeposit ? (
          <Rest sources={sources} due={due} hasCost={lines !== null && lines.discount > 0} />
        ) : (
          <>
            {chosenMethod.type === 'D' && sources && <Source sources={sources} />}
            <Line label={totals[chosenMethod.type]} amount={due} kind="total" />
          </>
        )}
      </dl>
    </Card>
  );
}

const totals = { D: 'To pay now', C: 'To pay now by card', B: 'To pay by transfer' } as const;

const Cost = ({ lines: { price, securityFee, totalEstimate, discount } }: { lines: PriceLines }) => (
  <>
    <Line label="Price" amount={price} />
    <Line label={priceMessages.securityFee} amount={securityFee}>
      <SecurityFeeReason />
    </Line>
    <Line label="Total estimate" amount={totalEstimate} kind="sum" />
    {discount > 0 && <Line label="Discount" amount={-discount} />}
  </>
);

const Source = ({ sources: { fromDebit, fromCredit } }: { sources: SourceLines }) => (
  <>
    <Line label="From deposited money" amount={fromDebit} />
    {fromCredit > 0 && <Line label="From credit" amount={fromCredit} />}
  </>
);

interface RestProps {
  sources: SourceLines;
  due: number;
  /** Something stands between the total estimate and what is due. */
  hasCost: boolean;
}

/** The part that the deposit pays, and the part that is left for the card. */
const Rest = ({ sources: { fromDebit, fromCredit, fromCard }, due, hasCost }: RestProps) => (
  <>
    {hasCost && <Line label="Amount due" amount={due} kind="sum" />}
    {fromDebit > 0 && <Line label="From deposited money" amount={-fromDebit} />}
    {fromCredit > 0 && <Line label="From credit" amount={-fromCredit} />}
    <Line label={totals.C} amount={fromCard} kind="total" />
  </>
);

/** A sum is ruled off above it. */
const ruled = { style: { borderTop: '1px solid var(--line-strong)' } };
const looks: Record<'part' | 'sum' | 'total', FlexProps> = {
  part: {},
  sum: { ...ruled, mt: 4, mb: 'xs', pt: 'xs', fw: 500 },
  total: { ...ruled, mt: 4, pt: 10, fz: 'lg', lh: 'lg', fw: 600 },
};

interface LineProps {
  label: string;
  amount: number;
  kind?: keyof typeof looks;
  /** The subject of the line. */
  children?: ReactNode;
}

const Line = ({ label, amount, kind = 'part', children }: LineProps) => (
  <Flex wrap="wrap" justify="space-between" gap="2px 1rem" py={5} fz="sm" lh="sm" {...looks[kind]}>
    <Text component="dt" inherit flex="1 1 0">
      {label}
    </Text>
    <dd>
      <Money amount={amount} />
    </dd>
    {children && (
      <Text component="dd" size="xs" c="dimmed" w="100%">
        {children}
      </Text>
    )}
  </Flex>
);
