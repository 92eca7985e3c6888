import { Button, Group, Notification } from '@mantine/core';
import { useState } from 'react';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { takeUpdate } from './follow-updates.ts';

export function UpdateNotice() {
  const [isLater, setLater] = useState(false);
  const [isTaking, setTaking] = useState(false);
  if (isLater) return null;
  const take = async () => {
    setTaking(true);
    await takeUpdate();
    setTaking(false);
  };
  return (
    <Notification role="status" withCloseButton={false} icon={<Icon name="download" />}>
      <Group gap="xs" justify="space-between">
        <p>A new version of Quayside is available.</p>
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" onClick={() => setLater(true)}>
            Later
          </Button>
          <Button size="xs" variant="filled" {...busyWhile(isTaking)} onClick={() => void take()}>
            Update
          </Button>
        </Group>
      </Group>
    </Notification>
  );
}
