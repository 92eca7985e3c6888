import { Stack, Text } from '@mantine/core';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { Section } from './section.tsx';

interface ServiceReceiptProps {
  service: NonNullable<ShippingDetailsAnswer['shippingService']>;
  /** Null where nothing is insured. */
  insurance: ShippingDetailsAnswer['packageDetails']['insurance'];
  /** Staff's part of it; null for customers. */
  finance: NonNullable<ShippingDetailsAnswer['shippingOfferFinance']> | null;
}

/** The chosen service and its price (rule O-8). */
export const ServiceReceipt = ({ service, insurance, finance }: ServiceReceiptProps) => (
  <Section title="Service">
    <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600} mb={-4}>
        {service.productName}
      </Text>
      <FactList>
        <Fact name="Delivery by">{service.deliveryBy}</Fact>
        <Fact name={priceMessages.insuredFor}>{insurance && <Money {...insurance} />}</Fact>
      </FactList>
      <AmountTable
        caption="What the service costs"
        lines={[
          { label: 'Price', amount: service.price },
          {
            label: priceMessages.securityFee,
            amount: service.securityFee,
            ...(finance && {
              note: `${finance.securityFeeEur.toFixed(2)} EUR, 1 USD is ${finance.currencyExchangeRate} EUR`,
            }),
          },
        ]}
        total={{ label: 'Total estimate', amount: service.finalPrice }}
      />
      {service.serviceInfo && (
        <Text size="xs" c="dimmed" mt={4}>
          {service.serviceInfo}
        </Text>
      )}
    </Stack>
  </Section>
);
