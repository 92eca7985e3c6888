import { Button } from '@mantine/core';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';

interface EditContentsProps {
  number: number;
  onEdit: () => void;
}

export function EditContents({ number, onEdit }: EditContentsProps) {
  const isReachable = useReachable();
  return (
    <Button
      variant="subtle"
      size="xs"
      disabled={!isReachable}
      title={isReachable ? undefined : shipmentActMessages.needsConnection}
      aria-label={`Edit description of package ${number}`}
      onClick={onEdit}
    >
      Edit description
    </Button>
  );
}
