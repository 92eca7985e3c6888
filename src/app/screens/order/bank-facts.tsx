import { Box, Group, Text } from '@mantine/core';
import type { Bank } from '#contract/shipment-shapes.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { moneyText } from '#app/ui/money-text.ts';

interface BankFactsProps {
  bank: Bank;
  /** The amount and the order of a transfer; left out while another part shows them. */
  owed?: { requestId: number; amountUSD: number };
}

/** Where a transfer goes, each part ready to be copied. */
export const BankFacts = ({ bank, owed }: BankFactsProps) => (
  <Box component="dl" w="100%" mb="xs" fz="sm" lh="sm">
    {owed && <Part name="Amount" text={`${moneyText(owed.amountUSD)} USD`} copied={owed.amountUSD.toFixed(2)} />}
    <Part name="Bank" text={bank.bank} />
    <Part name="Account number" text={bank.accountNumber} />
    <Part name="Receiver" text={bank.receiverInfo} />
    {bank.details && <Part name="Details" text={bank.details} />}
    {owed && <Part name="Payment reference" text={`Order ${owed.requestId}`} />}
  </Box>
);

const Part = ({ name, text, copied = text }: { name: string; text: string; copied?: string }) => (
  <Box py={6} style={{ borderBottom: '1px solid var(--line)' }}>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Group component="dd" wrap="nowrap" justify="space-between" gap="xs" mt={-6}>
      <Text inherit span miw={0} className="q-number" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <CopyButton text={copied} what={name} />
    </Group>
  </Box>
);
