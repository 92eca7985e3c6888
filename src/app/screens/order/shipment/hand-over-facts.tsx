import { dateText } from '#domain/date-text.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { dropOffPlace } from './hand-over.ts';
import type { HandOver } from './hand-over.ts';
import { Section } from './section.tsx';
import { pickupWords } from './shipment-words.ts';

/** The facts of the hand-over of the packages. */
export const HandOverFacts = ({ given }: { given: HandOver }) => (
  <Section title="Shipment details">
    <FactList>
      <Fact name="Hand-over">{given.pickupType ? pickupWords[given.pickupType] : 'Not chosen yet'}</Fact>
      <Fact name="Pick-up date">{given.pickupDate && dateText(given.pickupDate)}</Fact>
      <Fact name="Ready at">{given.packageWillBeReadyAt}</Fact>
      <Fact name="Office closes at">{given.officeClosesAt}</Fact>
      <Fact name="Phone to call">{given.pickupPhoneToCall}</Fact>
      <Fact name="Drop-off at">{dropOffPlace(given)}</Fact>
      <Fact name="Notice">{given.shippmentDetailInfo}</Fact>
    </FactList>
  </Section>
);
