import { Box } from '@mantine/core';
import type { RequestWishes } from '#contract/wishes-shape.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { WishFacts } from '#app/wishes/wish-facts.tsx';
import { Section } from './shipment/section.tsx';

/** The wishes that all providers read of a request; nothing for one that was asked of express carriers alone. */
export function AskedWishes({ wishes }: { wishes: RequestWishes | null | undefined }) {
  if (!wishes) return null;
  return (
    <Box my="lg">
      <Section title="Request details">
        <FactList>
          <WishFacts wishes={wishes} />
          <Fact name="Target price">{wishes.targetPrice === null ? null : `${moneyText(wishes.targetPrice)} USD`}</Fact>
        </FactList>
      </Section>
    </Box>
  );
}
