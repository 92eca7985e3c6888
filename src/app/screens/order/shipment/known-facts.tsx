import { Stack } from '@mantine/core';
import type { MainInfo } from '#contract/shipments.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** An order's own facts, for as long as those of its shipment are not there. */
export const KnownFacts = ({ info: { customerName, destinations, awbNumber, prgNumber } }: { info: MainInfo }) => (
  <Stack gap="lg">
    <FactList>
      <Fact name="Customer">{customerName}</Fact>
      <Fact name="From">{destinations.from}</Fact>
      <Fact name="To">{destinations.to}</Fact>
      <Fact name="AWB number">{awbNumber}</Fact>
      <Fact name="Pick-up number">{prgNumber}</Fact>
    </FactList>
    <Skeleton lines={6} label="Loading the shipment" />
  </Stack>
);
