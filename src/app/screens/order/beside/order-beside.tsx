import { useWindowEvent } from '@mantine/hooks';
import { ActionIcon, Button, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useOutletContext } from 'react-router';
import { besideMessages as words } from '#domain/messages/order.ts';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { StaffCustomerPanel } from '#app/features/customer/staff-customer-panel.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { StaffStream } from '#app/screens/order/order-screen.tsx';
import { type BesideList, besideOptions, besideSearch, besideWidth, readBeside } from '#app/paths/beside.ts';
import { focusFirst, rowIndexOf } from '#app/list/row-keys.ts';
import { homeOf, shipmentPath } from '#app/paths/order-path.ts';
import { StatusControl } from '#app/screens/order/status-control.tsx';
import { TestBadge } from '#app/ui/status-badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import type { Shipment } from '#app/screens/order/shipment/use-shipment.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { UnsavedTextGuard } from '#app/form/typed-guard.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { StaffActs, useShipmentActs, VendorInvoice } from '#app/screens/order/shipment/acts/shipment-acts.tsx';

import { AwaitedTransfer } from '#app/screens/order/shipment/awaited-transfer.tsx';
import { nextActOf } from '#app/screens/order/shipment/next-act.ts';
import { NextActPanel } from '#app/screens/order/shipment/next-act-panel.tsx';
import { PartyCard } from '#app/screens/order/shipment/party-card.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { isTyping } from '#app/base/is-typing.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { arePlainKeysOff, isDialogOpen } from '#app/palette/read-keys.ts';

/** `requestId` null: no order is shown. `lastPlace`: the shown order's last index on this page of the list. */
interface BesideStep {
  requestId: number | null;
  lastPlace: number;
  by: 1 | -1;
}

/** Null at the ends of the page. */
export function stepFrom(ids: readonly number[], { requestId, lastPlace, by }: BesideStep): number | null {
  if (requestId === null) return (by === 1 ? ids[0] : undefined) ?? null;
  const at = ids.indexOf(requestId);
  // The order has left the page, so the one at its index is next.
  const to = at >= 0 ? at + by : by === 1 ? lastPlace : lastPlace - 1;
  return ids[to] ?? null;
}

interface OrderPanelProps {
  panel: RefObject<HTMLDivElement | null>;
  requestId: number;
  /** Its index on the page; null when it is not on it. */
  place: { at: number; of: number } | null;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

function OrderPanel({ panel, requestId, place, onStep, onClose }: OrderPanelProps) {
  const id = useId();
  const query = useEndpoint(shipmentEndpoints.mainInfo, { params: { id: requestId } });
  const { data: info } = query;
  // Another order starts at its top.
  useEffect(() => {
    // Chromium returns a promise, which must not become the effect's clean-up.
    panel.current?.scrollTo(0, 0);
  }, [panel, requestId]);
  return (
    <Paper
      component="section"
      ref={panel}
      aria-labelledby={id}
      data-beside
      w={besideWidth}
      flex="none"
      h="var(--page-height)"
      px="md"
      pb="md"
      style={{ overflowY: 'auto', overscrollBehavior: 'contain', overflowWrap: 'anywhere' }}
    >
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        rowGap="2xs"
        columnGap="xs"
        py="sm"
        mb="sm"
        pos="sticky"
        top={0}
        bg="var(--surface-card)"
        style={{ zIndex: 2, borderBottom: 'var(--hairline)' }}
      >
        <Group gap="xs">
          <Title order={2} id={id}>
            {words.title(requestId)}
          </Title>
          {info?.livemode === false && <TestBadge />}
          {info && <StatusControl key={requestId} requestId={requestId} info={info} />}
        </Group>
        <Group gap="2xs" wrap="nowrap">
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
        <Text size="xs" c="dimmed" w="100%" role="status">
          {place && words.place(place.at, place.of)}
        </Text>
      </Flex>
      {info ? (
        <Stack gap="lg" key={requestId}>
          {info.livemode !== false && <StaffCustomerPanel customerId={info.customerId} />}
          {info.status !== 'E' && <PanelShipment requestId={requestId} info={info} />}
          <StaffStream requestId={requestId} onClose={onClose} />
        </Stack>
      ) : (
        <Loading lines={9} label={words.loading} headline={words.notLoaded} query={query} />
      )}
    </Paper>
  );
}

function PanelShipment({ requestId, info }: { requestId: number; info: MainInfo }) {
  const query = useEndpoint(shipmentEndpoints.details, { params: { id: requestId } });
  const { data } = query;
  if (data) return <LoadedShipment requestId={requestId} shipment={{ info, details: data }} />;
  return <Loading lines={6} label={words.loading} headline={words.notLoaded} query={query} />;
}

function LoadedShipment({ requestId, shipment }: { requestId: number; shipment: Shipment }) {
  const { info, details } = shipment;
  const { role } = useSignedInUser();
  const { acts, onAct, dialog } = useShipmentActs(requestId, shipment);
  return (
    <Stack gap="lg">
      <NextActPanel {...{ requestId, shipment, acts, onAct }} act={nextActOf(shipment)} />
      {details.transfer && <AwaitedTransfer requestId={requestId} transfer={details.transfer} />}
      <StaffActs acts={acts} status={info.status} onAct={onAct} />
      {orderAllows('sendRefund', { status: info.status, role }) && (
        <VendorInvoice requestId={requestId} details={details} acts={acts} onAct={onAct} />
      )}
      <PartyCard title="Ship from" party={details.shippingInfo.shipFrom} />
      <PartyCard title="Ship to" party={details.shippingInfo.shipTo} />
      <UnsavedTextGuard>{dialog}</UnsavedTextGuard>
    </Stack>
  );
}

/** J and K step, across pages; Escape closes; Space opens the focused row. Off while typing, under a dialog, or when the user switched such keys off. */
function useBesideSteps(requestId: number | null, isWide: boolean, panel: RefObject<HTMLElement | null>) {
  const { ids, rowsRef, turnPage } = useOutletContext<BesideList>();
  const location = useLocation();
  const navigate = useNavigate();
  const { userId } = useSignedInUser();
  // When the shown order leaves the page, J and K go on from its last index.
  const [lastPlace, setLastPlace] = useState(0);
  const at = requestId === null ? -1 : ids.indexOf(requestId);
  if (at >= 0 && at !== lastPlace) setLastPlace(at);

  const isInPanel = (): boolean => panel.current?.contains(document.activeElement) ?? false;
  const findRow = (id: number): Element | undefined => rowsRef.current?.children[ids.indexOf(id)];

  // The row is rendered only after the list has changed its page.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current || at < 0) return;
    wantsFocus.current = false;
    focusFirst(rowsRef.current?.children[at]);
  }, [rowsRef, at, location.key]);

  function open(id: number | null): void {
    void navigate({ search: besideSearch(location.search, id) }, besideOptions(location));
  }
  async function turn(by: 1 | -1): Promise<void> {
    try {
      const to = requestId === null ? null : await turnPage(location.search, by);
      // The user opened another order meanwhile.
      if (readBeside(globalThis.location.search) !== requestId) return;
      if (!to) return showMessage({ kind: 'warning', text: by === 1 ? words.last : words.first });
      wantsFocus.current = !isInPanel();
      // Only a change of the list's page scrolls.
      void navigate({ search: besideSearch(to.search, to.id) }, { replace: true, preventScrollReset: true });
    } catch (failure) {
      notifyFailure(failure);
    }
  }
  function step(by: 1 | -1): void {
    const to = stepFrom(ids, { requestId, lastPlace, by });
    if (to === null) return void turn(by);
    open(to);
    if (!isInPanel()) focusFirst(findRow(to));
    else findRow(to)?.scrollIntoView({ block: 'nearest' });
  }
  function close(): void {
    open(null);
    if (requestId !== null) focusFirst(findRow(requestId));
  }

  useWindowEvent('keydown', (event) => {
    if (!isWide || isDialogOpen()) return;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && requestId !== null) {
      event.preventDefault();
      return close();
    }
    const key = event.key.toLowerCase();
    const row =
      key === ' ' && event.target instanceof HTMLAnchorElement ? rowIndexOf(rowsRef.current, event.target) : -1;
    const pressed = ids[row];
    if (pressed !== undefined && !event.repeat) {
      event.preventDefault();
      return open(pressed);
    }
    if ((key !== 'j' && key !== 'k') || event.repeat || isTyping(event) || arePlainKeysOff(userId)) return;
    if (requestId === null && key === 'k') return;
    event.preventDefault();
    step(key === 'j' ? 1 : -1);
  });

  return { step, close, place: at < 0 ? null : { at: at + 1, of: ids.length } };
}

/** On a narrow screen the order has its own page (rule S-39). */
export function OrderBeside() {
  const requestId = readBeside(useLocation().search);
  const isWide = useIsWide();
  const panel = useRef<HTMLDivElement>(null);
  const { step, close, place } = useBesideSteps(requestId, isWide, panel);
  if (requestId === null) return null;
  if (!isWide) return <Navigate replace to={shipmentPath(requestId)} />;
  return <OrderPanel panel={panel} requestId={requestId} place={place} onStep={step} onClose={close} />;
}
