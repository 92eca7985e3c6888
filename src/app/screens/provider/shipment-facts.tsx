import type { ProviderPage } from '#contract/provider-answers.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { WishFacts } from '#app/wishes/wish-facts.tsx';
import styles from './provider.module.css';

type Place = ProviderPage['from'];
type Piece = ProviderPage['packages'][number];

const formatPlace = ({ city, postcode, country }: Place): string =>
  `${[postcode, city].filter(Boolean).join(' ')}, ${country}`;

/** The number of packages in sight at once; the others are a press away. */
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
        <Fact name="From">{formatPlace(page.from)}</Fact>
        <Fact name="To">{formatPlace(page.to)}</Fact>
        <Fact name="Load">
          {pieces} {pieces === 1 ? 'piece' : 'pieces'}, {page.chargeableWeight} kg chargeable weight
        </Fact>
        {wishes && <WishFacts wishes={wishes} />}
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
          {piece.quantity} × {formatSides(piece, system)}, {piece.weight} {unitsOf(system).weight} each
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
