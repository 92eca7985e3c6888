import { PlainTable } from '#app/ui/plain-table.tsx';
import { Box, Text } from '@mantine/core';
import type { MeasurementSystem } from '#domain/package.ts';
import { moneyText } from '#domain/money.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';

export type PackageDetail = ShippingDetailsResponse['packageDetails']['packages'][number];

const typeWords: Readonly<Record<PackageDetail['packageType'], string>> = {
  NonDocument: 'Non-document',
  Document: 'Document',
};

const formatWeight = ({ weight }: PackageDetail, system: MeasurementSystem): string =>
  `${weight} ${unitsOf(system).weight}`;

export const describeKind = ({ packageType, manufactureCountryCode }: PackageDetail): string =>
  manufactureCountryCode === null
    ? typeWords[packageType]
    : `${typeWords[packageType]}, made in ${manufactureCountryCode}`;

const grouped = new Intl.NumberFormat('en-US');

const formatQuantity = (quantity: number): string => grouped.format(quantity);

/** Pieces of all packages, `1,200 pieces`. */
export function formatPieces(packages: readonly PackageDetail[]): string {
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? '1 piece' : `${formatQuantity(pieces)} pieces`;
}

/** A shipment of more pieces has one master label (rule S-13). */
const mostLabels = 100;

/** In the label's order: `Piece 2 of 3: 12.5 kg, 60 × 40 × 35 cm, Pumps`. Empty for one piece, and under a master label. */
export function describePieces({ packages, measurementSystem }: ShippingDetailsResponse['packageDetails']): string[] {
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 1 || pieces > mostLabels) return [];
  return packages
    .flatMap((each) => Array.from({ length: each.quantity }, () => each))
    .map((each, at) => {
      const facts = [formatWeight(each, measurementSystem), formatSides(each, measurementSystem)];
      return `Piece ${at + 1} of ${pieces}: ${[...facts, each.descriptionOfContents].join(', ')}`;
    });
}

interface EditContentsProps {
  number: number;
  onEdit: () => void;
}

export function EditContents({ number, onEdit }: EditContentsProps) {
  return (
    <OnlineButton
      variant="subtle"
      size="xs"
      offlineTip={shipmentActMessages.needsConnection}
      aria-label={`Edit description of package ${number}`}
      onClick={onEdit}
    >
      Edit description
    </OnlineButton>
  );
}

/** By the names of their columns. Weight and value are of one piece, the declared value of all pieces. */
export const listFigures = (one: PackageDetail, system: MeasurementSystem) => ({
  Weight: formatWeight(one, system),
  Quantity: formatQuantity(one.quantity),
  'Value per item': `${moneyText(one.value)} ${one.currency}`,
  'Declared value': `${moneyText(one.declaredValue)} ${one.currency}`,
});

interface PackageTableProps {
  system: MeasurementSystem;
  packages: readonly PackageDetail[];
  onEdit: ((packageId: number) => void) | null;
}

const figure = { ta: 'end', style: { whiteSpace: 'nowrap' } } as const;

export const PackageTable = ({ system, packages, onEdit }: PackageTableProps) => (
  <Box
    role="region"
    aria-label="Table of packages"
    style={{ overflowX: 'auto' }}
    // On a narrow page the keyboard must reach it to scroll.
    tabIndex={0}
  >
    <PlainTable
      verticalSpacing="xs"
      style={{ borderBlock: 'var(--hairline)' }}
      columns={[
        ['No.'],
        ['Contents', { miw: 200, style: { overflowWrap: 'anywhere' } }],
        ['Size, L × W × H', { style: { whiteSpace: 'nowrap' } }],
        ...['Weight', 'Quantity', 'Value per item', 'Declared value'].map((name) => [name, figure] as const),
      ]}
      rows={packages.map((one) => [
        one.packageNumber,
        <>
          {one.descriptionOfContents}
          {one.description !== one.descriptionOfContents && <SecondLine>{one.description}</SecondLine>}
          <SecondLine>{describeKind(one)}</SecondLine>
          {onEdit && <EditContents number={one.packageNumber} onEdit={() => onEdit(one.id)} />}
        </>,
        formatSides(one, system),
        ...Object.values(listFigures(one, system)),
      ])}
    />
  </Box>
);

const SecondLine = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);
