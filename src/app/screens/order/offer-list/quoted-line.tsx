import { Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MainInfo } from '#contract/shipments.ts';
import { useAskedQuote } from './offer-options.ts';
import type { AskedQuote } from '#contract/quotes.ts';
import { chargeableText, weighRequest } from '#domain/chargeable-weight.ts';
import { moneyText } from '#app/ui/money-text.ts';

const grouped = new Intl.NumberFormat('en-US');

const countPieces = (pieces: number): string => (pieces === 1 ? '1 piece' : `${grouped.format(pieces)} pieces`);

/** The facts of a quote on which its offers depend, in short: pieces, chargeable weight in the unit as typed, insurance. */
export function listQuotedFacts({
  Packages,
  MeasurementSystem,
  InsuranceAmount,
}: Pick<AskedQuote, 'Packages' | 'MeasurementSystem' | 'InsuranceAmount'>): string[] {
  const [first] = Packages;
  const areDocuments = Packages.every(({ packageType }) => packageType === 'D');
  return [
    countPieces(Packages.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...(areDocuments ? ['documents'] : []),
    `chargeable weight ${chargeableText(weighRequest(Packages, MeasurementSystem), MeasurementSystem)}`,
    InsuranceAmount > 0 ? `insured for ${moneyText(InsuranceAmount)} ${first?.currency ?? 'USD'}` : 'not insured',
  ];
}

interface QuotedLineProps {
  requestId: number;
  info: MainInfo;
  isClosed: boolean;
}

export function QuotedLine({ requestId, info, isClosed }: QuotedLineProps) {
  const asked = useAskedQuote(requestId);
  const { from, to } = info.destinations;
  return (
    <Paper component="section" aria-label="Your quote" withBorder px="md" py={10} mb={20}>
      <Group justify="space-between" gap="8px 16px" wrap="nowrap">
        <Group gap="2px 20px" miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
            {from} → {to}
          </Text>
          {asked && (
            <Group component="ul" gap="2px 20px" style={{ listStyle: 'none' }}>
              {listQuotedFacts(asked).map((fact) => (
                <Text key={fact} component="li" size="sm" c="dimmed" className="q-number">
                  {fact}
                </Text>
              ))}
            </Group>
          )}
        </Group>
        {!isClosed && (
          <Button
            component={Link}
            to={changeQuotePath(requestId)}
            size="xs"
            flex="none"
            leftSection={<Icon name="edit" size={16} />}
            aria-label="Edit the quote"
          >
            Edit
          </Button>
        )}
      </Group>
    </Paper>
  );
}
