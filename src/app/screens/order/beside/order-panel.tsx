import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { besideMessages as words } from '#domain/messages/beside.ts';
import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { CustomerPlace } from '#app/customer/customer-place.tsx';
import { useAnswer } from '#app/query/answers.ts';
import { CommentsPlace, TimelinePlace } from '#app/screens/order/staff-places.tsx';
import { besideWidth } from '#app/paths/beside.ts';
import { homeOf, shipmentPath } from '#app/paths/order-path.ts';
import { StatusControl } from '#app/screens/order/status/status-control.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { TypedGuard } from '#app/form/typed-guard.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { StaffActs } from '#app/screens/order/shipment/acts/staff-acts.tsx';
import { useShipmentActs } from '#app/screens/order/shipment/acts/use-shipment-acts.tsx';
import { VendorInvoice } from '#app/screens/order/shipment/acts/vendor-invoice.tsx';
import { AwaitedTransfer } from '#app/screens/order/shipment/awaited-transfer.tsx';
import { decideNextAct } from '#app/screens/order/shipment/next-act.ts';
import { missedPickupDay } from '#app/screens/order/shipment/hand-over.ts';
import { NextActPanel } from '#app/screens/order/shipment/next-act-panel.tsx';
import { PartyCard } from '#app/screens/order/shipment/party-card.tsx';

interface OrderPanelProps {
  requestId: number;
  /** Where it stands on the page of the list; null where it is not on it. */
  place: { at: number; of: number } | null;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** One order beside the list: its status, customer, acts, comments and timeline, with the way to the next one. */
export function OrderPanel({ requestId, place, onStep, onClose }: OrderPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const asked = useAnswer(shipmentCalls.mainInfo, { params: { id: requestId } });
  const { data: info, error } = asked;
  // Another order begins at its top.
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [requestId]);
  return (
    <Paper
      component="section"
      ref={panel}
      aria-labelledby={id}
      data-beside
      w={besideWidth}
      flex="none"
      h="calc(100dvh - var(--bar-height) - var(--seen-height, 0px) - 24px - 16px - var(--foot-height))"
      px="md"
      pb="md"
      style={{ overflowY: 'auto', overscrollBehavior: 'contain', overflowWrap: 'anywhere' }}
    >
      <Group
        justify="space-between"
        gap="4px 8px"
        py="sm"
        mb="sm"
        pos="sticky"
        top={0}
        bg="var(--surface-card)"
        style={{ zIndex: 2, borderBottom: '1px solid var(--line)' }}
      >
        <Group gap="xs">
          <Title order={2} id={id}>
            {words.title(requestId)}
          </Title>
          {info && <StatusControl key={requestId} requestId={requestId} info={info} />}
        </Group>
        <Group gap={4} wrap="nowrap">
          <ActionIcon {...named(words.previous)} aria-keyshortcuts="K" onClick={() => onStep(-1)}>
            <Icon name="chevron-up" />
          </ActionIcon>
          <ActionIcon {...named(words.next)} aria-keyshortcuts="J" onClick={() => onStep(1)}>
            <Icon name="chevron-down" />
          </ActionIcon>
          <Button size="xs" component={Link} to={info ? homeOf(requestId, info) : shipmentPath(requestId)}>
            {words.page}
          </Button>
          <ActionIcon {...named(words.close)} onClick={onClose}>
            <Icon name="close" />
          </ActionIcon>
        </Group>
        <Text size="xs" c="dimmed" w="100%" className="q-number" role="status">
          {place && words.place(place.at, place.of)}
        </Text>
      </Group>
      {info ? (
        <Stack gap="lg" key={requestId}>
          <CustomerPlace customerId={info.customerId} />
          {info.status !== 'E' && <PanelShipment requestId={requestId} info={info} />}
          <CommentsPlace requestId={requestId} />
          <TimelinePlace requestId={requestId} />
        </Stack>
      ) : error ? (
        <NotLoaded headline={words.notLoaded} asked={asked} />
      ) : (
        <Skeleton lines={9} label={words.loading} />
      )}
    </Paper>
  );
}

/** The parts of the shipment's page that support works with, beside the list. */
function PanelShipment({ requestId, info }: { requestId: number; info: MainInfo }) {
  const asked = useAnswer(shipmentCalls.details, { params: { id: requestId } });
  const { data, error } = asked;
  if (data) return <Shipment requestId={requestId} info={info} details={data} />;
  if (!error) return <Skeleton lines={6} label={words.loading} />;
  return <NotLoaded headline={words.notLoaded} asked={asked} />;
}

function Shipment({ requestId, info, details }: { requestId: number; info: MainInfo; details: ShippingDetailsAnswer }) {
  const { role } = useSignedInUser();
  const { acts, onAct, dialog } = useShipmentActs(requestId, { info, details });
  const act = decideNextAct({
    ...info,
    isExpress: details.shippingService?.express ?? true,
    isPickupMissed: missedPickupDay(details) !== null,
  });
  return (
    <Stack gap="lg">
      <NextActPanel
        requestId={requestId}
        act={act}
        info={info}
        details={details}
        onPickup={acts.includes('pickup') ? () => onAct('pickup') : null}
      />
      {details.transfer && <AwaitedTransfer requestId={requestId} transfer={details.transfer} />}
      <StaffActs acts={acts} status={info.status} onAct={onAct} />
      {orderAllows('sendRefund', { status: info.status, role }) && (
        <VendorInvoice details={details} acts={acts} onAct={onAct} />
      )}
      <PartyCard title="Ship from" party={details.shippingInfo.shipFrom} />
      <PartyCard title="Ship to" party={details.shippingInfo.shipTo} />
      <TypedGuard>{dialog}</TypedGuard>
    </Stack>
  );
}
