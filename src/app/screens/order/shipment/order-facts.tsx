import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { instantText } from '#app/ui/day-text.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Section } from './section.tsx';

/** Who made the order and when. */
export const OrderFacts = ({ info }: { info: ShippingDetailsAnswer['info'] }) => (
  <Section title="Order">
    <FactList>
      <Fact name="Created">{instantText(info.dateCreated)}</Fact>
      <Fact name="Created by">{info.createdBy}</Fact>
      <Fact name="Changed by">{info.lastModyfiedBy}</Fact>
    </FactList>
  </Section>
);
