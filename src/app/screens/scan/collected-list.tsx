import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { headlineOfRow } from '#domain/headline.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import {
  clearCollected,
  type CollectedParcel,
  updateParcels,
  removeParcel,
  watchCollected,
} from '#local/scans/collected.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { scanTexts } from './scan-texts.ts';
import { orderPath } from '#app/paths/order-path.ts';
import { scanEndpoints } from '#contract/scans.ts';
import { scanMessages } from '#domain/messages/scan.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { StatusRunDialog } from '#app/status-run/status-run-dialog.tsx';

/** Before a press shows all: hundreds of rows would keep a phone busy. */
const mostShown = 50;

/** `showAll` is null if all rows are shown. */
export function useFirstRows<T>(rows: readonly T[]): { shown: readonly T[]; showAll: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || rows.length <= mostShown) return { shown: rows, showAll: null };
  return {
    shown: rows.slice(0, mostShown),
    showAll: (
      <Button variant="subtle" onClick={() => setWhole(true)}>
        {scanTexts.showAll(rows.length)}
      </Button>
    ),
  };
}

/** Counts are read out as they change. */
export const ListHead = ({ title, counts }: { title: string; counts: string }) => (
  <Group justify="space-between">
    <Title order={2} size="md">
      {title}
    </Title>
    <Text size="sm" role="status">
      {counts}
    </Text>
  </Group>
);

/** Results are stored after this number of look-ups, so that hundreds need few writes. */
const inOneTurn = 5;

async function lookUpOne(code: string): Promise<Pick<CollectedParcel, 'order' | 'trouble'>> {
  const { orders } = await sendRequest(scanEndpoints.find, { query: { code } });
  const [order] = orders;
  if (orders.length === 1) return { order: order!, trouble: null };
  return { order: null, trouble: order ? scanMessages.several(code) : scanMessages.unknown(code.toUpperCase()) };
}

/** For parcels scanned without a connection. @throws RequestFailed, StorageTrouble */
async function lookUp(store: UserStore, parcels: readonly CollectedParcel[], isOver: () => boolean): Promise<void> {
  for (let from = 0; from < parcels.length && !isOver(); from += inOneTurn) {
    const codes = parcels.slice(from, from + inOneTurn).map(({ code }) => code);
    const results = await Promise.all(codes.map(async (code) => [code, await lookUpOne(code)] as const));
    await updateParcels(store, new Map(results));
  }
}

/** Null until they are read. Looks up parcels without an order when there is a connection. */
function useCollected() {
  const { userId } = useSignedInUser();
  const store = openUserStore(userId);
  const isReachable = useReachable();
  const [parcels, setParcels] = useState<readonly CollectedParcel[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => watchCollected(openUserStore(userId), setParcels, ({ message }) => setTrouble(message)), [userId]);

  const notLookedUp =
    parcels?.filter(({ order, trouble: parcelTrouble }) => order === null && parcelTrouble === null) ?? [];
  const isWaiting = isReachable && notLookedUp.length > 0;
  const lookUpAll = useEffectEvent((isOver: () => boolean) => lookUp(openUserStore(userId), notLookedUp, isOver));
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    void lookUpAll(() => isOver).catch((failure: unknown) => {
      // A parcel that was not found stays and is looked up again next time.
      if (!(failure instanceof RequestFailed)) setTrouble((failure as Error).message);
    });
    return () => void (isOver = true);
  }, [isWaiting, userId]);

  return { store, parcels, trouble, notLookedUp: notLookedUp.length };
}

const words = scanTexts.collecting;

const nameOf = ({ code, order }: CollectedParcel): string =>
  order ? scanTexts.opening(order.id) : code.startsWith('/') ? scanTexts.link : code.toUpperCase();

interface CollectedRowProps {
  parcel: CollectedParcel;
  store: UserStore;
}

const isSame = (before: CollectedRowProps, now: CollectedRowProps): boolean =>
  before.store === now.store && JSON.stringify(before.parcel) === JSON.stringify(now.parcel);

/** Renders only when its own parcel changes: hundreds come one after the other. */
const CollectedRow = memo(({ parcel, store }: CollectedRowProps) => {
  const { order, trouble } = parcel;
  const name = nameOf(parcel);
  return (
    <Group component="li" gap="xs" justify="space-between" wrap="nowrap" mih="var(--touch)">
      <Text component="div" size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {order ? (
          <>
            <Group gap="xs">
              <Anchor component={Link} to={orderPath(order.id)} fw={600}>
                {name}
              </Anchor>
              <StatusBadge headline={headlineOfRow(order)} />
            </Group>
            <Text size="xs" c="dimmed">
              {[order.customerName, `${order.deliverFrom} → ${order.deliverTo}`, order.awbNumber]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        ) : (
          <>
            <Text span fw={600} me="xs">
              {name}
            </Text>
            <Text span c={trouble === null ? 'dimmed' : 'bad'}>
              {trouble ?? words.notLookedUp}
            </Text>
          </>
        )}
      </Text>
      <ActionIcon flex="none" {...named(words.removeLabel(name))} onClick={() => void removeParcel(store, parcel.code)}>
        <Icon name="trash" />
      </ActionIcon>
    </Group>
  );
}, isSame);

/** Newest first; all get one status. */
export function CollectedList() {
  const { store, parcels, trouble, notLookedUp } = useCollected();
  const [isChanging, setChanging] = useState(false);
  const { shown, showAll } = useFirstRows(parcels?.toReversed() ?? []);
  const orders = parcels?.flatMap(({ order }) => order ?? []) ?? [];

  async function clear(): Promise<void> {
    if (await askConfirmation({ question: words.confirmClear, yes: words.clearYes, no: 'Keep', danger: true }))
      await clearCollected(store);
  }
  return (
    <Stack component="section" gap="xs" aria-label={words.title}>
      <ListHead title={words.title} counts={parcels?.length ? words.count(orders.length, notLookedUp) : ''} />
      {trouble !== null && <FieldError>{trouble}</FieldError>}
      {!parcels && trouble === null && <Skeleton lines={3} label={words.loading} />}
      {parcels?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {parcels && parcels.length > 0 && (
        <>
          <Group gap="xs">
            <OnlineButton variant="filled" disabled={orders.length === 0} onClick={() => setChanging(true)}>
              {words.status}
            </OnlineButton>
            <Button variant="subtle" onClick={() => void clear()}>
              {words.clear}
            </Button>
          </Group>
          <OfflineNote>{shipmentActMessages.needsConnection}</OfflineNote>
          <Stack component="ol" gap="xs">
            {shown.map((parcel) => (
              <CollectedRow key={parcel.code} parcel={parcel} store={store} />
            ))}
          </Stack>
          {showAll}
        </>
      )}
      {isChanging && (
        <StatusRunDialog
          orders={orders}
          onClose={() => setChanging(false)}
          onChanged={(id, status) => {
            const parcel = parcels?.find(({ order }) => order?.id === id);
            if (parcel?.order)
              void updateParcels(
                store,
                new Map([[parcel.code, { order: { ...parcel.order, status }, trouble: null }]]),
              );
          }}
        />
      )}
    </Stack>
  );
}
