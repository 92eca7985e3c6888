import { Text } from '@mantine/core';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { PackageCards } from './package-cards.tsx';
import { PackageTable } from './package-table.tsx';
import { formatPieces } from './package-words.ts';
import { Section } from './section.tsx';

interface PackageListProps {
  details: ShippingDetailsAnswer['packageDetails'];
  declaredValue: number;
  /** Changes the description of a package's contents; null where it stays. */
  onEdit: ((packageId: number) => void) | null;
}

/** The packages: a table, on a phone a card for each package. */
export function PackageList({ details: { measurementSystem, packages }, declaredValue, onEdit }: PackageListProps) {
  const isPhone = useIsPhone();
  const currency = packages[0]?.currency ?? '';
  const Packages = isPhone ? PackageCards : PackageTable;
  return (
    <Section
      title="Packages"
      aside={
        <Text size="xs" c="dimmed" className="q-number">
          {formatPieces(packages)}, declared value {moneyText(declaredValue)} {currency}
        </Text>
      }
    >
      <Packages system={measurementSystem} packages={packages} onEdit={onEdit} />
    </Section>
  );
}
