import { Box, Group, Text } from '@mantine/core';
import type { MainInfo } from '#contract/shipments.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** The carrier's numbers, to be said on the phone or pasted elsewhere; nothing before they are there. */
export function ShipmentNumbers({ info: { awbNumber, prgNumber } }: { info: MainInfo }) {
  if (awbNumber === null && prgNumber === null) return null;
  return (
    <Group component="dl" gap="8px 40px" pt="md" style={{ borderTop: '1px solid var(--line)' }}>
      {awbNumber !== null && <ShipmentNumber name="AWB number" value={awbNumber} />}
      {prgNumber !== null && <ShipmentNumber name="Pick-up number" value={prgNumber} />}
    </Group>
  );
}

const ShipmentNumber = ({ name, value }: { name: string; value: string }) => (
  <Box miw={0}>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Group component="dd" wrap="nowrap" gap={6} mih="1.75rem">
      <Text span fw={600} className="q-number" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      <CopyButton text={value} what={name} />
    </Group>
  </Box>
);
