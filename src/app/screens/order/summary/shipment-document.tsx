import { Box, Card, Flex, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import styles from '#app/screens/order/order.module.css';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { PackageList } from './package-list.tsx';
import { PartyLines } from './party-lines.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { PickupLines } from './pickup-lines.tsx';
import { ServiceLines } from './service-lines.tsx';

interface ShipmentDocumentProps {
  details: DetailsForPay;
}

/** Two blocks beside each other, where there is room for both. */
const pair: CSSProperties = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: '24px 32px',
};

/** Everything that will happen, to be read once more before it is paid. */
export function ShipmentDocument({ details }: ShipmentDocumentProps) {
  const titleId = useId();
  const { customer, info, shippingInfo, shipmentDetails, shippingService, packageDetails, payments } = details;
  return (
    <Card component="article" aria-labelledby={titleId} p={useIsPhone() ? '20px 16px' : '28px 32px 32px'}>
      <Stack gap="lg">
        <Flex
          component="header"
          justify="space-between"
          align="baseline"
          gap="md"
          pb="md"
          style={{ borderBottom: '1px solid var(--line)' }}
        >
          <Title order={2} size="h1" className={styles.headline} id={titleId}>
            confirm shipment
          </Title>
          <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            Order {info.id}
          </Text>
        </Flex>
        <Box display="grid" style={pair}>
          <Block title="Customer">{customer.name}</Block>
          {info.customerReference && <Block title={referenceLabel}>{info.customerReference}</Block>}
        </Box>
        <Box display="grid" style={pair}>
          <Block title="Ship from">
            <PartyLines party={shippingInfo.shipFrom} />
          </Block>
          <Block title="Ship to">
            <PartyLines party={shippingInfo.shipTo} />
          </Block>
        </Box>
        <Box display="grid" style={pair}>
          <Block title="Details">
            <PickupLines details={shipmentDetails} city={shippingInfo.shipFrom.address.townCity} />
          </Block>
          {shippingService && (
            <Block title="Service">
              <ServiceLines service={shippingService} />
            </Block>
          )}
        </Box>
        <Block title="Packages">
          <PackageList details={packageDetails} />
        </Block>
        <Block title="Payments">
          <PaymentLines payments={payments} />
        </Block>
      </Stack>
    </Card>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" miw={0} style={{ overflowWrap: 'anywhere' }}>
    <Title order={3} size="h4" fw={500} c="dimmed" mb={4}>
      {title}
    </Title>
    {children}
  </Box>
);
