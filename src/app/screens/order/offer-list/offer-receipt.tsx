import { Box, Flex, Text } from '@mantine/core';
import type { Offer } from '#contract/offers.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { priceMessages } from '#domain/messages/prices.ts';
import { SecurityFeeReason } from '#app/screens/order/security-fee-reason.tsx';
import { listReceipt, offerTotal } from './offer-price.ts';
import { SideTitle, StaffReceipt } from './staff-side.tsx';

/** The parts of an offer's price, which add up to its total; for staff the provider's side after it. */
export const OfferReceipt = ({ offer, id }: { offer: Offer; id: string }) => (
  <Flex id={id} wrap="wrap" gap="1.5rem 3rem" pt={14} style={{ borderTop: '1px solid var(--line)' }}>
    <Box flex="1 1 280px" maw={400} miw={0}>
      {offer.costParts && <SideTitle>What the customer pays</SideTitle>}
      <AmountTable caption="Price" lines={listReceipt(offer)} total={{ label: 'Total', amount: offerTotal(offer) }} />
      <Text size="xs" c="dimmed" mt={10}>
        <strong>{priceMessages.securityFee}:</strong> <SecurityFeeReason />
      </Text>
    </Box>
    <StaffReceipt offer={offer} />
  </Flex>
);
