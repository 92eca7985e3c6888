import { Button, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { ListedAct, OnShipmentAct } from './list-shipment-acts.ts';

interface ActListProps {
  acts: readonly { act: ListedAct; label: string; isDisabled?: boolean }[];
  onAct: OnShipmentAct;
}

export function ActList({ acts, onAct }: ActListProps) {
  const id = useId();
  const isReachable = useReachable();
  const align = useIsPhone() ? 'stretch' : 'flex-start';
  if (acts.length === 0) return null;
  return (
    <>
      <Stack component="ul" gap={14} style={{ listStyle: 'none' }} data-print="none">
        {acts.map(({ act, label, isDisabled = false }) => (
          <Stack key={act} component="li" gap={4} align={align}>
            <Button disabled={isDisabled || !isReachable} aria-describedby={`${id}${act}`} onClick={() => onAct(act)}>
              {label}
            </Button>
            <Text id={`${id}${act}`} size="xs" c="dimmed">
              {shipmentActMessages.what[act]}
            </Text>
          </Stack>
        ))}
      </Stack>
      <OfflineNote mt="sm">{shipmentActMessages.needsConnection}</OfflineNote>
    </>
  );
}
