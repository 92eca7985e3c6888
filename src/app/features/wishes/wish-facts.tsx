import type { Wishes } from '#contract/quote-shapes.ts';
import { Fact } from '#app/ui/fact-list.tsx';
import { Lines } from '#app/ui/lines.tsx';

function describeModes({ byAir, bySea }: Wishes): string | null {
  const ways = [...(byAir ? ['air'] : []), ...(bySea ? ['sea'] : [])];
  return ways.length > 0 ? ways.join(' or ') : null;
}

/** The same text for the customer, for staff and for providers. */
export const WishFacts = ({ wishes }: { wishes: Wishes }) => (
  <>
    <Fact name="Pick-up">{wishes.pickUpDate}</Fact>
    <Fact name="Expected by">{wishes.expectedDate}</Fact>
    <Fact name="At the latest">{wishes.deadlineDate}</Fact>
    <Fact name="Incoterms">{wishes.incoterms.join(', ')}</Fact>
    <Fact name="By">{describeModes(wishes)}</Fact>
    <Fact name="Dangerous goods">{wishes.dangerousGoods ? 'yes' : null}</Fact>
    <Fact name="Other">{wishes.other && <Lines>{wishes.other}</Lines>}</Fact>
    <Fact name="Information">{wishes.additionalInformation && <Lines>{wishes.additionalInformation}</Lines>}</Fact>
  </>
);
