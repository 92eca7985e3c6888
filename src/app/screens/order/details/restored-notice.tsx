import { Button, Group } from '@mantine/core';

/** Above a form that shows what was typed before and not saved. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Group justify="space-between" gap="4px 16px" mb="md" c="dimmed">
    <p>We restored what you typed earlier. It is not saved with the order yet.</p>
    <Button variant="subtle" onClick={onDiscard}>
      Discard what I typed
    </Button>
  </Group>
);
