import { Box, Flex, Paper, Stack, Text } from '@mantine/core';

import { BookingNote } from '#app/acts/booking-dialog.tsx';
import { AwaitedTransfer } from './awaited-transfer.tsx';
import { UnsavedTextGuard } from '#app/form/typed-guard.tsx';
import { StaffActs, useShipmentActs, VendorInvoice } from './acts/shipment-acts.tsx';

import { DocumentsSection } from './documents/documents-section.tsx';

import { nextActOf } from './next-act.ts';
import { NextActPanel } from './next-act-panel.tsx';
import { PartyCard } from './party-card.tsx';
import { headlineOf } from '#domain/headline.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';

import { listStops, StatusLine } from './status-line.tsx';
import { ReturnLinkSection } from './return-link.tsx';
import { TrackingSection } from './tracking/tracking-section.tsx';
import type { Shipment } from './use-shipment.ts';

import { StaffStream } from '#app/screens/order/order-screen.tsx';
import { CarrierResponsesSection, MailsSection, MessagesSection } from './support/support-sections.tsx';
import { useMemo } from 'react';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { PlaceMap } from '#app/map/place-map.tsx';
import { dropOffPlace, type HandOver, mapPlaceOf } from './hand-over.ts';
import { RequestedWishes, OrderSection, ServiceFacts } from '#app/screens/order/order-parts.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';

import { pickupTexts } from './shipment-texts.ts';
import { PaymentList } from './payment-list.tsx';
import { moneyText } from '#domain/money.ts';

import {
  describeKind,
  EditContents,
  formatPieces,
  listFigures,
  type PackageDetail,
  PackageTable,
} from './package-table.tsx';
import type { MeasurementSystem } from '#domain/package.ts';
import { formatSides } from '#domain/units.ts';

import { shipmentActMessages as messages } from '#domain/messages/shipment-acts.ts';
import { Link } from 'react-router';
import { instantText } from '#domain/date-text.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import { orderPath } from '#app/paths/order-path.ts';
import styles from '#app/screens/order/order.module.css';

const OrderFacts = ({ info, info: { ways } }: { info: ShippingDetailsResponse['info'] }) => (
  <OrderSection title="Order">
    <FactList>
      <Fact name={referenceLabel}>{info.customerReference}</Fact>
      <Fact name="Return of">{ways?.returnOf ? <OrderLink id={ways.returnOf} /> : null}</Fact>
      <Fact name="Returned by">
        {ways && ways.returns.length > 0 ? (
          <Flex wrap="wrap" align="center" component="span" rowGap={0} columnGap="xs">
            {ways.returns.map((id) => (
              <OrderLink key={id} id={id} />
            ))}
          </Flex>
        ) : null}
      </Fact>
      <Fact name="Created">{instantText(info.dateCreated)}</Fact>
      <Fact name="Created by">{info.createdByStaff ? `${info.createdBy}, customer support` : info.createdBy}</Fact>
      <Fact name="Emails go to">{info.contact}</Fact>
      <Fact name="Changed by">{info.lastModyfiedBy}</Fact>
    </FactList>
  </OrderSection>
);

const OrderLink = ({ id }: { id: number }) => <Link to={orderPath(id)}>Order {id}</Link>;

interface PackageCardsProps {
  system: MeasurementSystem;
  packages: readonly PackageDetail[];
  onEdit: ((packageId: number) => void) | null;
}

const PackageCards = ({ system, packages, onEdit }: PackageCardsProps) => (
  <Stack component="ol" gap="sm" style={{ overflowWrap: 'anywhere' }}>
    {packages.map((one) => (
      <Paper key={one.id} component="li" px="md" py="sm">
        <Text fw={600} mb="2xs">
          {one.packageNumber}. {one.descriptionOfContents}
        </Text>
        {one.description !== one.descriptionOfContents && (
          <Text size="xs" c="dimmed" mb="xs">
            {one.description}
          </Text>
        )}
        {onEdit && <EditContents number={one.packageNumber} onEdit={() => onEdit(one.id)} />}
        <FactList>
          <Fact name="Kind">{describeKind(one)}</Fact>
          <Fact name="Size">{formatSides(one, system)}</Fact>
          {Object.entries(listFigures(one, system)).map(([name, figure]) => (
            <Fact key={name} name={name}>
              {figure}
            </Fact>
          ))}
        </FactList>
      </Paper>
    ))}
  </Stack>
);

interface PackageListProps {
  details: ShippingDetailsResponse['packageDetails'];
  declaredValue: number;
  /** Null if it cannot be changed. */
  onEdit: ((packageId: number) => void) | null;
}

function PackageList({ details: { measurementSystem, packages }, declaredValue, onEdit }: PackageListProps) {
  const isPhone = useIsPhone();
  const currency = packages[0]?.currency ?? '';
  const Packages = isPhone ? PackageCards : PackageTable;
  return (
    <OrderSection
      title="Packages"
      aside={
        <Text size="xs" c="dimmed">
          {formatPieces(packages)}, declared value {moneyText(declaredValue)} {currency}
        </Text>
      }
    >
      <Packages system={measurementSystem} packages={packages} onEdit={onEdit} />
    </OrderSection>
  );
}

/** Money and staff's parts are at the side. */
export function ShipmentView({ requestId, shipment }: { requestId: number; shipment: Shipment }) {
  const { info, details } = shipment;
  const { role } = useSignedInUser();
  const { acts, onAct, dialog } = useShipmentActs(requestId, shipment);
  const { shippingInfo, shipmentDetails, packageDetails, payments, shippingService, tracking } = details;
  const act = nextActOf(shipment);
  const headline = headlineOf(info);
  const stops = listStops(headline, {
    isPaid: info.paid,
    isOrdered: info.awbNumber !== null,
    hasWaited: payments.paymentList.some(({ paymentMethod }) => paymentMethod === 'B'),
  });
  const panel = <NextActPanel {...{ requestId, act, shipment, acts, onAct }} />;
  const stream = isStaff(role) && <StaffStream requestId={requestId} />;
  if (act.kind === 'expired') {
    return (
      <>
        {panel}
        {stream}
      </>
    );
  }
  const canShare = orderAllows('shareTracking', { status: info.status, role });
  return (
    <Stack gap="lg">
      <StatusLine stops={stops} />
      {headline.isMarked && (
        <Text size="xs" c="warn" mt="-sm">
          {headline.words}
        </Text>
      )}
      <Flex wrap="wrap" align="flex-start" rowGap="xl" columnGap="2.5rem">
        <Stack gap="xl" flex="1000 1 21.25rem" miw={0}>
          {details.bookingTrouble && <BookingNote trouble={details.bookingTrouble} />}
          {panel}
          {details.pieces && (
            <OrderSection title={messages.pieces}>
              <ol>
                {details.pieces.map((number) => (
                  <li key={number}>{number}</li>
                ))}
              </ol>
            </OrderSection>
          )}
          {details.transfer && <AwaitedTransfer requestId={requestId} transfer={details.transfer} />}
          {(tracking || canShare) && (
            <TrackingSection
              requestId={requestId}
              tracking={tracking}
              canShare={canShare}
              isShared={details.isTrackingShared ?? false}
              onCorrect={acts.includes('tracking') ? (entryId) => onAct('tracking', entryId) : null}
            />
          )}
          {orderAllows('createReturn', { status: info.status, role }) && <ReturnLinkSection requestId={requestId} />}
          {stream || <MessagesSection requestId={requestId} />}
          <Flex wrap="wrap" gap="md">
            <PartyCard title="Ship from" party={shippingInfo.shipFrom} />
            <PartyCard title="Ship to" party={shippingInfo.shipTo} />
          </Flex>
          <HandOverFacts handOver={shipmentDetails} />
          <RequestedWishes wishes={details.wishes} />
          <UnsavedTextGuard>
            <DocumentsSection requestId={requestId} info={info} customs={details.customs ?? null} />
          </UnsavedTextGuard>
        </Stack>
        <Stack gap="xl" flex="1 0 min(20rem, 100%)" miw={0} className={styles.side ?? ''}>
          {isStaff(role) && <StaffActs acts={acts} status={info.status} onAct={onAct} />}
          {orderAllows('sendRefund', { status: info.status, role }) && (
            <VendorInvoice requestId={requestId} details={details} acts={acts} onAct={onAct} />
          )}
          {shippingService && (
            <OrderSection title="Service">
              <ServiceFacts
                service={shippingService}
                insurance={packageDetails.insurance}
                finance={details.shippingOfferFinance}
                // The order's price, so that of each payment.
                priceEUR={payments.paymentList[0]?.priceEUR}
              />
            </OrderSection>
          )}
          <PaymentList payments={payments} returned={details.returned} status={info.status} requestId={requestId} />
          <OrderFacts info={details.info} />
          {isStaff(role) ? <CarrierResponsesSection requestId={requestId} /> : <MailsSection requestId={requestId} />}
        </Stack>
        <Box flex="1 0 100%" miw={0}>
          <PackageList
            details={packageDetails}
            declaredValue={shipmentDetails.declaredValue}
            onEdit={acts.includes('contents') ? (id) => onAct('contents', id) : null}
          />
        </Box>
        {/* The last one: nothing moves when its tiles fail. */}
        <Box flex="1 0 100%" miw={0} className={styles.last ?? ''}>
          <ShipmentMap details={details} />
        </Box>
      </Flex>
      <UnsavedTextGuard>{dialog}</UnsavedTextGuard>
    </Stack>
  );
}

function ShipmentMap({ details }: { details: ShippingDetailsResponse }) {
  const place = useMemo(() => mapPlaceOf(details), [details]);
  const places = useMemo(() => (place ? [place] : []), [place]);
  if (!place) return null;
  return (
    <OrderSection title={place.id === 'origin' ? 'Place of origin' : 'Drop-off point'} data-print="none">
      <PlaceMap label={`Map of ${place.name}`} places={places} chosenId={place.id} onChoose={() => {}} />
    </OrderSection>
  );
}

const HandOverFacts = ({ handOver }: { handOver: HandOver }) => (
  <OrderSection title="Shipment details">
    <FactList>
      <Fact name="Hand-over">{handOver.pickupType ? pickupTexts[handOver.pickupType] : 'Not chosen yet'}</Fact>
      <Fact name="Pick-up date">{handOver.pickupDate}</Fact>
      <Fact name="Ready at">{handOver.packageWillBeReadyAt}</Fact>
      <Fact name="Office closes at">{handOver.officeClosesAt}</Fact>
      <Fact name="Phone to call">{handOver.pickupPhoneToCall}</Fact>
      <Fact name="Drop-off at">{dropOffPlace(handOver)}</Fact>
      <Fact name="Notice">{handOver.shippmentDetailInfo}</Fact>
    </FactList>
  </OrderSection>
);
