import { Group, Progress, Text } from '@mantine/core';
import { useId } from 'react';

/** `share` from 0 to 1; `what` is the text before the bar. */
export function UploadProgress({ share, what }: { share: number; what: string }) {
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <Group gap="sm" fz="sm" wrap="nowrap">
      <span id={id}>{what}</span>
      <Progress.Root size="md" flex={1} miw="5rem">
        <Progress.Section value={percent} aria-labelledby={id} />
      </Progress.Root>
      <Text span size="sm" flex="none">
        {percent} %
      </Text>
    </Group>
  );
}
