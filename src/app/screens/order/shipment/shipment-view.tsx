import { Box, Flex, Stack, Text } from '@mantine/core';
import { AskedWishes } from '#app/screens/order/asked-wishes.tsx';
import { AwaitedTransfer } from './awaited-transfer.tsx';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { StaffActs } from './acts/staff-acts.tsx';
import { useShipmentActs } from './acts/use-shipment-acts.tsx';
import { DocumentsSection } from './documents/documents-section.tsx';
import { VendorInvoice } from './acts/vendor-invoice.tsx';
import { HandOverFacts } from './hand-over-facts.tsx';
import { decideNextAct } from './next-act.ts';
import { NextActPanel } from './next-act-panel.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PackageList } from './package-list.tsx';
import { PartyCard } from './party-card.tsx';
import { PaymentPlace } from './payment-place.tsx';
import { headlineOf } from '#domain/headline.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { ServiceReceipt } from './service-receipt.tsx';
import { ShipmentMap } from './shipment-map.tsx';
import { StatusLine } from './status-line.tsx';
import { listStops } from './status-stops.ts';
import { MailsPlace, MessagesPlace } from './support/support-place.tsx';
import { TrackingSection } from './tracking/tracking-section.tsx';
import type { Shipment } from './use-shipment.ts';

interface ShipmentViewProps {
  requestId: number;
  shipment: Shipment;
}

/** Everything about one shipment: where it stands, what is next, and what is known; money and staff's part at the side. */
export function ShipmentView({ requestId, shipment }: ShipmentViewProps) {
  const { info, details } = shipment;
  const { role } = useSignedInUser();
  const isPhone = useIsPhone();
  const { acts, onAct, dialog } = useShipmentActs(requestId, shipment);
  const { shippingInfo, shipmentDetails, packageDetails, payments, shippingService, tracking } = details;
  const act = decideNextAct({ ...info, isExpress: shippingService?.express ?? true });
  const headline = headlineOf(info);
  const stops = listStops(headline, { isPaid: info.paid, isOrdered: info.awbNumber !== null });
  const panel = <NextActPanel requestId={requestId} act={act} info={info} details={details} />;
  if (act.kind === 'expired') return panel;
  const canShare = orderAllows('shareTracking', { status: info.status, role });
  return (
    <Stack gap="lg">
      <StatusLine stops={stops} />
      {headline.isMarked && (
        <Text size="xs" c="warn" mt={-12}>
          {headline.words}
        </Text>
      )}
      <Flex wrap="wrap" align="flex-start" gap="32px 40px">
        <Stack gap={32} flex="1000 1 340px" miw={0}>
          {panel}
          {details.transfer && <AwaitedTransfer requestId={requestId} transfer={details.transfer} />}
          {(tracking || canShare) && (
            <TrackingSection
              requestId={requestId}
              tracking={tracking}
              canShare={canShare}
              onCorrect={acts.includes('tracking') ? (entryId) => onAct('tracking', entryId) : null}
            />
          )}
          <Flex wrap="wrap" gap="md">
            <PartyCard title="Ship from" party={shippingInfo.shipFrom} />
            <PartyCard title="Ship to" party={shippingInfo.shipTo} />
          </Flex>
          <HandOverFacts given={shipmentDetails} />
          <AskedWishes wishes={details.wishes} />
          <TypedGuard>
            <DocumentsSection requestId={requestId} info={info} />
          </TypedGuard>
          <ShipmentMap details={details} />
          <MessagesPlace key={requestId} requestId={requestId} />
        </Stack>
        <Stack gap={32} flex="1 0 min(320px, 100%)" miw={0} style={isPhone ? { order: 1 } : undefined}>
          {isStaff(role) && <StaffActs acts={acts} status={info.status} onAct={onAct} />}
          {orderAllows('sendRefund', { status: info.status, role }) && (
            <VendorInvoice details={details} acts={acts} onAct={onAct} />
          )}
          {shippingService && (
            <ServiceReceipt
              service={shippingService}
              insurance={packageDetails.insurance}
              finance={details.shippingOfferFinance ?? null}
            />
          )}
          <PaymentPlace payments={payments} status={info.status} requestId={requestId} />
          <OrderFacts info={details.info} isStaff={isStaff(role)} />
          <MailsPlace requestId={requestId} />
        </Stack>
        <Box flex="1 0 100%" miw={0}>
          <PackageList
            details={packageDetails}
            declaredValue={shipmentDetails.declaredValue}
            onEdit={acts.includes('contents') ? (id) => onAct('contents', id) : null}
          />
        </Box>
      </Flex>
      <TypedGuard>{dialog}</TypedGuard>
    </Stack>
  );
}
