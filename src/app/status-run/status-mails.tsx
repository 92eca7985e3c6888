import { List, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import type { OrderStatus } from '#domain/order.ts';
import { undoSeconds } from '#domain/status-change.ts';
import { sendRequest } from '#local/client.ts';

const words = shipmentActMessages.status;

/** Who gets which mail (rule S-3). */
export function StatusMails({ ids, status }: { ids: readonly number[]; status: OrderStatus }) {
  const { data, error } = useQuery({
    queryKey: [shipmentChangeEndpoints.statusMails.path, ids, status],
    queryFn: ({ signal }) =>
      sendRequest(shipmentChangeEndpoints.statusMails, { body: { ids: [...ids], status } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) return <Text c="dimmed">{error ? words.mailsUnknown : words.readingMails}</Text>;
  const { items } = data;
  if (items.length === 0) return <Text c="dimmed">{words.noMails}</Text>;
  return (
    <Paper px="md" py="sm" mb="xs" mah="12.5rem" style={{ overflowY: 'auto' }}>
      <Text fw={500}>{words.mails(new Set(items.map(({ email }) => email)).size)}</Text>
      <List size="sm">
        {items.map(({ shippingRequestId, subject, name, email }) => (
          <List.Item key={shippingRequestId}>{words.mailTo(subject, name, email)}</List.Item>
        ))}
      </List>
      <Text>{status === 'P' ? words.mailsAtOnce : words.mailsWait(undoSeconds / 60)}</Text>
    </Paper>
  );
}
