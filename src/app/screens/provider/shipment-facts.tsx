import type { ProviderPage } from '#contract/provider-answers.ts';
import { saySides, unitsOf } from '#domain/units.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { sayDay } from './origin-time.ts';
import styles from './provider.module.css';

type Place = ProviderPage['from'];
type Piece = ProviderPage['packages'][number];

const sayPlace = ({ city, postcode, country }: Place): string =>
  `${[postcode, city].filter(Boolean).join(' ')}, ${country}`;

function sayWays({ byAir, bySea }: NonNullable<ProviderPage['wishes']>): string | null {
  const ways = [...(byAir ? ['air'] : []), ...(bySea ? ['sea'] : [])];
  return ways.length > 0 ? ways.join(' or ') : null;
}

/** How many packages are in sight at once; the others are a press away. */
const atOnce = 4;

/** The shipment as a provider needs it: where, what, when, and how it is wished for. */
export function ShipmentFacts({ page }: { page: ProviderPage }) {
  const { packages, wishes, measurementSystem } = page;
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.block} aria-labelledby="shipment">
      <h2 id="shipment" className={styles.heading}>
        Shipment
      </h2>
      <FactList>
        <Fact name="From">{sayPlace(page.from)}</Fact>
        <Fact name="To">{sayPlace(page.to)}</Fact>
        <Fact name="Load">
          {pieces} {pieces === 1 ? 'piece' : 'pieces'}, {page.chargeableWeight} kg chargeable weight
        </Fact>
        {wishes && (
          <>
            <Fact name="Pick-up">{sayDay(wishes.pickUpDate)}</Fact>
            <Fact name="Expected by">{sayDay(wishes.expectedDate)}</Fact>
            <Fact name="Incoterms">{wishes.incoterms.join(', ')}</Fact>
            <Fact name="By">{sayWays(wishes)}</Fact>
            <Fact name="Dangerous goods">{wishes.dangerousGoods ? 'yes' : null}</Fact>
            <Fact name="Other">{wishes.other && <span className={styles.lines}>{wishes.other}</span>}</Fact>
            <Fact name="Information">
              {wishes.additionalInformation && <span className={styles.lines}>{wishes.additionalInformation}</span>}
            </Fact>
          </>
        )}
      </FactList>
      <Pieces pieces={packages.slice(0, atOnce)} system={measurementSystem} />
      {packages.length > atOnce && (
        <details className={styles.more}>
          <summary>{packages.length - atOnce} more kinds of package</summary>
          <Pieces pieces={packages.slice(atOnce)} system={measurementSystem} />
        </details>
      )}
    </section>
  );
}

const Pieces = ({ pieces, system }: { pieces: readonly Piece[]; system: ProviderPage['measurementSystem'] }) => (
  <ul className={styles.pieces}>
    {pieces.map((piece, place) => (
      <li key={place}>
        <span className={styles.measures}>
          {piece.quantity} × {saySides(piece, system)}, {piece.weight} {unitsOf(system).weight} each
        </span>
        <span className={styles.contents}>
          {piece.descriptionOfContents}
          {piece.packageType === 'D' && ' (documents)'}
          {piece.description !== piece.descriptionOfContents && `: ${piece.description}`}
        </span>
      </li>
    ))}
  </ul>
);
