import { Paper, Stack, Text } from '@mantine/core';
import type { MeasurementSystem } from '#domain/package.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { formatSides } from '#domain/units.ts';
import { describeKind, formatQuantity, formatWeight, type PackageDetail } from './package-words.ts';
import { EditContents } from './edit-contents.tsx';

interface PackageCardsProps {
  system: MeasurementSystem;
  packages: readonly PackageDetail[];
  onEdit: ((packageId: number) => void) | null;
}

export const PackageCards = ({ system, packages, onEdit }: PackageCardsProps) => (
  <Stack component="ol" gap="sm" style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
    {packages.map((one) => (
      <Paper key={one.id} component="li" px="md" py="sm">
        <Text fw={600} mb={4}>
          {one.packageNumber}. {one.descriptionOfContents}
        </Text>
        {one.description !== one.descriptionOfContents && (
          <Text size="xs" c="dimmed" mb="xs">
            {one.description}
          </Text>
        )}
        {onEdit && <EditContents number={one.packageNumber} onEdit={() => onEdit(one.id)} />}
        <FactList>
          <Fact name="Kind">{describeKind(one)}</Fact>
          <Fact name="Size">{formatSides(one, system)}</Fact>
          <Fact name="Weight">{formatWeight(one, system)}</Fact>
          <Fact name="Quantity">{formatQuantity(one.quantity)}</Fact>
          <Fact name="Value per item">{`${moneyText(one.value)} ${one.currency}`}</Fact>
          <Fact name="Declared value">{`${moneyText(one.declaredValue)} ${one.currency}`}</Fact>
        </FactList>
      </Paper>
    ))}
  </Stack>
);
