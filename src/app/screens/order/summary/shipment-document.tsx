import { Box, Card, Flex, Stack, Text, Title } from '@mantine/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { customsPaperEndpoints } from '#contract/customs.ts';
import type { DetailsForPay, ShipmentParty } from '#contract/shipment-shapes.ts';
import { customsPaperMessages } from '#domain/messages/customs-papers.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import styles from '#app/screens/order/order.module.css';
import summaryStyles from './summary.module.css';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { PaymentTable } from '#app/screens/order/shipment/payment-list.tsx';
import { summaryTexts } from './pay-bar.tsx';
import { listAddressLines } from '#app/screens/order/shipment/party-card.tsx';
import { priceMessages } from '#domain/messages/prices.ts';
import { ServiceFacts } from '#app/screens/order/order-parts.tsx';
import { DownloadButton } from '#app/screens/order/shipment/download-button.tsx';
import { dropOffPlace } from '#app/screens/order/shipment/hand-over.ts';
import { pickupTexts } from '#app/screens/order/shipment/shipment-texts.ts';
import { Money } from '#app/ui/money.tsx';
import { formatSides, unitsOf } from '#domain/units.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import type { MeasurementSystem } from '#domain/package.ts';

type Packages = DetailsForPay['packageDetails'];
type PackageDetail = Packages['packages'][number];

/** Sizes as `2 × 40 × 30 × 25 cm`: pieces, then the sides of one. */
export function writePackage(each: PackageDetail, system: MeasurementSystem) {
  const isGoods = each.packageType === 'NonDocument' && each.manufactureCountryCode !== null;
  return {
    contents: each.descriptionOfContents,
    size: `${each.quantity} × ${formatSides(each, system)}`,
    weight: `${each.weight} ${unitsOf(system).weight}${each.quantity === 1 ? '' : ' each'}`,
    origin: isGoods ? `made in ${each.manufactureCountryCode}` : '',
    declared: each.declaredValue,
    currency: each.currency,
  };
}

/** Sums of pieces, weight and declared value. Weights are added in tenths of their unit, without rounding errors. */
export function addPackages({ packages, measurementSystem }: Packages) {
  const tenths = packages.reduce((sum, { weight, quantity }) => sum + Math.round(weight * 10) * quantity, 0);
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    pieces: `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    weight: `${(tenths / 10).toLocaleString('en-US')} ${unitsOf(measurementSystem).weight}`,
    declared: centsNumber(packages.reduce((sum, { declaredValue }) => sum + centsOf(declaredValue), 0n)),
    currency: packages[0]?.currency ?? 'USD',
  };
}

function PackageList({ details }: { details: DetailsForPay['packageDetails'] }) {
  const { pieces, weight, declared, currency } = addPackages(details);
  return (
    <>
      <ul>
        {details.packages.map((each) => (
          <Row key={each.id} line={writePackage(each, details.measurementSystem)} />
        ))}
      </ul>
      <Flex
        component="p"
        wrap="wrap"
        justify="space-between"
        rowGap={0}
        columnGap="md"
        pt="xs"
        fz="sm"
        lh="sm"
        fw={500}
      >
        <span>
          {pieces}, {weight}
        </span>
        <Text inherit span ml="auto">
          Declared <Money amount={declared} currency={currency} />
        </Text>
        {details.insurance && (
          <Text inherit span w="100%" ta="end">
            {priceMessages.insuredFor} <Money {...details.insurance} />
          </Text>
        )}
      </Flex>
    </>
  );
}

const Row = ({
  line: { contents, size, weight, origin, declared, currency },
}: {
  line: ReturnType<typeof writePackage>;
}) => (
  <Flex
    component="li"
    wrap="wrap"
    justify="space-between"
    rowGap={0}
    columnGap="md"
    py="xs"
    fz="sm"
    lh="sm"
    style={{ borderBottom: 'var(--hairline)' }}
  >
    <Text inherit fw={500} flex="1 1 0">
      {contents}
    </Text>
    <Money amount={declared} currency={currency} />
    <Flex wrap="wrap" rowGap={0} columnGap="sm" w="100%" c="dimmed">
      {[size, weight, origin].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Flex>
  </Flex>
);

interface LinesProps {
  component?: 'address' | 'div';
  children: ReactNode;
}

const Lines = ({ component = 'div', children }: LinesProps) => (
  <Flex component={component} direction="column" fz="sm" lh="sm" fs="normal">
    {children}
  </Flex>
);

const MoreLines = ({ children }: { children: ReactNode }) => (
  <Text component="span" size="sm" c="dimmed" mt="2xs" display="flex" style={{ flexDirection: 'column' }}>
    {children}
  </Text>
);

const pair: CSSProperties = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13.75rem, 100%), 1fr))',
  gap: 'var(--mantine-spacing-lg) var(--mantine-spacing-xl)',
};

/** Everything that will happen, to check before paying. */
export function ShipmentDocument({ details }: { details: DetailsForPay }) {
  const titleId = useId();
  const { customer, info, shippingInfo, shipmentDetails, shippingService, packageDetails, payments } = details;
  return (
    <Card component="article" aria-labelledby={titleId} className={summaryStyles.document}>
      <Stack gap="lg">
        <Flex
          component="header"
          justify="space-between"
          align="baseline"
          gap="md"
          pb="md"
          style={{ borderBottom: 'var(--hairline)' }}
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
              <ServiceFacts service={shippingService} />
            </Block>
          )}
        </Box>
        <Block title="Packages">
          <PackageList details={packageDetails} />
        </Block>
        {details.customs && (
          <Block title={customsPaperMessages.action}>
            <Text size="sm" mb="xs">
              {customsPaperMessages.madeLater}
            </Text>
            <DownloadButton
              endpoint={customsPaperEndpoints.preview}
              requestId={info.id}
              fileName={customsPaperMessages.previewFile(info.id)}
              variant="default"
              needsConnection={customsPaperMessages.previewNeedsConnection}
            >
              {customsPaperMessages.preview}
            </DownloadButton>
          </Block>
        )}
        <Block title="Payments">
          <PaymentLines payments={payments} />
        </Block>
      </Stack>
    </Card>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" miw={0} style={{ overflowWrap: 'anywhere' }}>
    <Title order={3} size="h4" fw={500} c="dimmed" mb="2xs">
      {title}
    </Title>
    {children}
  </Box>
);

/** Unknown without a connection, because payments are not cached. */
function PaymentLines({ payments }: { payments: DetailsForPay['payments'] }) {
  const isReachable = useReachable();
  if (payments.paymentList.length > 0) return <PaymentTable payments={payments} />;
  return <Text size="sm">{isReachable ? summaryTexts.unpaid : outboxMessages.paymentsNeedConnection}</Text>;
}

function PartyLines({ party }: { party: ShipmentParty }) {
  const { contact, company, phone, email, taxIdVat, address } = party;
  const envelope = [contact, ...listAddressLines(address)];
  return (
    <Lines component="address">
      <strong>{company}</strong>
      {envelope.map((line, index) => line && <span key={index}>{line}</span>)}
      <MoreLines>
        {[phone, email, taxIdVat && `Tax ID ${taxIdVat}`].map((line, index) => line && <span key={index}>{line}</span>)}
      </MoreLines>
    </Lines>
  );
}

interface PickupLinesProps {
  details: DetailsForPay['shipmentDetails'];
  /** The hours are in its local time. */
  city: string;
}

const PickupLines = ({ details, city }: PickupLinesProps) => (
  <Lines>
    {details.pickupType && <strong>{pickupTexts[details.pickupType]}</strong>}
    <HandOver details={details} city={city} />
    {details.shippmentDetailInfo && <MoreLines>Notice to the courier: {details.shippmentDetailInfo}</MoreLines>}
  </Lines>
);

function HandOver({ details, city }: PickupLinesProps) {
  const { pickupType, pickupDate, packageWillBeReadyAt, officeClosesAt, pickupPhoneToCall } = details;
  if (pickupType === 'C')
    return <span>To be arranged by phone{pickupPhoneToCall !== null && ` at ${pickupPhoneToCall}`}</span>;
  if (pickupType === 'O') return <span>{dropOffPlace(details)}</span>;
  return (
    <>
      {pickupDate ? <time>{pickupDate}</time> : '–'}
      <span>
        {packageWillBeReadyAt} to {officeClosesAt}, {city} time
      </span>
    </>
  );
}
