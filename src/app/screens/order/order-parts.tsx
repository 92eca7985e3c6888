import { Box, type BoxProps, Flex, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { RequestWishes } from '#contract/quote-shapes.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#domain/money.ts';
import { WishFacts } from '#app/features/wishes/wish-facts.tsx';
import type { Bank, ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { Money } from '#app/ui/money.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { priceMessages } from '#domain/messages/prices.ts';
import { useConfig } from '#app/base/config.ts';
import { type ReactNode, useId } from 'react';

interface SectionProps extends Pick<BoxProps, 'mt'> {
  title: string;
  aside?: ReactNode;
  'data-print'?: 'none';
  children: ReactNode;
}

export function OrderSection({ title, aside, children, ...place }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" miw={0} {...place} aria-labelledby={id}>
      <Flex wrap="wrap" justify="space-between" align="baseline" rowGap="2xs" columnGap="md" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </Flex>
      {children}
    </Box>
  );
}

/** Empty when only express carriers were asked. */
export function RequestedWishes({ wishes }: { wishes: RequestWishes | null | undefined }) {
  if (!wishes) return null;
  return (
    <Box my="lg">
      <OrderSection title="Request details">
        <FactList>
          <WishFacts wishes={wishes} />
          <Fact name="Target price">{wishes.targetPrice === null ? null : `${moneyText(wishes.targetPrice)} USD`}</Fact>
        </FactList>
      </OrderSection>
    </Box>
  );
}

interface BankFactsProps {
  bank: Bank;
  /** Undefined if another part shows the transfer's amount and order. */
  owed?: { requestId: number; amountUSD: number };
}

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
  <Box py="xs" style={{ borderBottom: 'var(--hairline)' }}>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Group component="dd" wrap="nowrap" justify="space-between" gap="xs" mt="-xs">
      <Text inherit span miw={0} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <CopyButton text={copied} what={name} />
    </Group>
  </Box>
);

interface ServiceFactsProps {
  service: NonNullable<ShippingDetailsResponse['shippingService']>;
  /** Null if nothing is insured, undefined if another part shows it. */
  insurance?: ShippingDetailsResponse['packageDetails']['insurance'];
  /** For staff. */
  finance?: ShippingDetailsResponse['shippingOfferFinance'];
  /** For staff once something is paid. */
  priceEUR?: number | undefined;
}

const euros = (amount: number): string => `${moneyText(amount)} EUR`;

/** Rule O-8. */
export const ServiceFacts = ({ service, insurance, finance, priceEUR }: ServiceFactsProps) => (
  <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
    <Text fw={600} mb="-2xs">
      {service.productName}
    </Text>
    <FactList>
      <Fact name="Delivery by">
        {service.deliveryBy ? <time dateTime={service.deliveryBy}>{service.deliveryBy}</time> : '–'}
      </Fact>
      <Fact name={priceMessages.insuredFor}>{insurance && <Money {...insurance} />}</Fact>
    </FactList>
    <AmountTable
      caption="What the service costs"
      lines={[
        { label: 'Price', amount: service.price, note: priceEUR !== undefined && euros(priceEUR) },
        {
          label: priceMessages.securityFee,
          amount: service.securityFee,
          note: finance && `${euros(finance.securityFeeEur)}, 1 USD is ${finance.currencyExchangeRate} EUR`,
        },
      ]}
      total={{ label: 'Total estimate', amount: service.finalPrice }}
    />
    {service.serviceInfo && (
      <Text size="xs" c="dimmed" mt="2xs">
        {service.serviceInfo}
      </Text>
    )}
  </Stack>
);

/** With a link to the terms, if there is one. */
export function SecurityFeeReason() {
  const termsUrl = useConfig()?.termsUrl;
  return (
    <>
      {priceMessages.securityFeeReason}
      {termsUrl && (
        <>
          {' '}
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {priceMessages.seeTerms}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
          .
        </>
      )}
    </>
  );
}
