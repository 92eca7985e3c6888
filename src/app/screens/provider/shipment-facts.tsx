import { Box, Divider, Text, Title } from '@mantine/core';
import type { ProviderPage } from '#contract/provider-answers.ts';
import { chargeableText } from '#domain/chargeable-weight.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { townLine } from '#domain/town-line.ts';
import { pieceText } from '#domain/units.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { WishFacts } from '#app/wishes/wish-facts.tsx';

type Place = ProviderPage['from'];
type Piece = ProviderPage['packages'][number];

const formatPlace = ({ city, postcode, country }: Place): string =>
  `${townLine({ city, postcode, country })}, ${country}`;

/** The number of packages in sight at once; the others are a press away. */
const atOnce = 4;

/** The shipment as a provider needs it: where, what, when, and how it is wished for. */
export function ShipmentFacts({ page }: { page: ProviderPage }) {
  const { packages, wishes, measurementSystem, insurance } = page;
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  const weight = chargeableText(BigInt(Math.round(page.chargeableWeight * 1000)), measurementSystem);
  return (
    <Box component="section" flex="2 1 380px" miw="min(100%, 380px)" maw={720} aria-labelledby="shipment">
      <Title order={2} id="shipment" mb="xs">
        Shipment
      </Title>
      <FactList>
        <Fact name="From">{formatPlace(page.from)}</Fact>
        <Fact name="To">{formatPlace(page.to)}</Fact>
        <Fact name="Load">
          {pieces} {pieces === 1 ? 'piece' : 'pieces'}, {weight} chargeable weight
        </Fact>
        <Fact name={priceMessages.insuredFor}>{insurance && <Money {...insurance} />}</Fact>
        {wishes && <WishFacts wishes={wishes} />}
      </FactList>
      <Pieces pieces={packages.slice(0, atOnce)} system={measurementSystem} />
      {packages.length > atOnce && (
        <details>
          <Text component="summary" py="xs" c="accent" style={{ cursor: 'pointer' }}>
            {packages.length - atOnce} more kinds of package
          </Text>
          <Pieces pieces={packages.slice(atOnce)} system={measurementSystem} />
        </details>
      )}
    </Box>
  );
}

const Pieces = ({ pieces, system }: { pieces: readonly Piece[]; system: ProviderPage['measurementSystem'] }) => (
  <Text component="ul" size="sm" mt="sm" style={{ listStyle: 'none' }}>
    {pieces.map((piece, place) => (
      <li key={place}>
        <Divider />
        <Text inherit mt="xs" className="q-number">
          {piece.quantity} × {pieceText(piece, system)} each
        </Text>
        <Text inherit mb="xs" c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {piece.descriptionOfContents}
          {piece.packageType === 'D' && ' (documents)'}
          {piece.description !== piece.descriptionOfContents && `: ${piece.description}`}
        </Text>
      </li>
    ))}
  </Text>
);
