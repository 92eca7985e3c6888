import { Flex, Text } from '@mantine/core';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { Money } from '#app/ui/money.tsx';
import { addPackages, type PackageLine, writePackage } from './package-lines.ts';

/** The packing list with its declared values, and all of it together. */
export function PackageList({ details }: { details: DetailsForPay['packageDetails'] }) {
  const { pieces, weight, declared, currency } = addPackages(details);
  return (
    <>
      <ul>
        {details.packages.map((each) => (
          <Row key={each.id} line={writePackage(each, details.measurementSystem)} />
        ))}
      </ul>
      <Flex
        component="p"
        className="q-number"
        wrap="wrap"
        justify="space-between"
        gap="0 1rem"
        pt="xs"
        fz="sm"
        lh="sm"
        fw={500}
      >
        <span>
          {pieces}, {weight}
        </span>
        <Text inherit span ml="auto">
          Declared <Money amount={declared} currency={currency} />
        </Text>
        {details.insurance && (
          <Text inherit span w="100%" ta="end">
            {priceMessages.insuredFor} <Money {...details.insurance} />
          </Text>
        )}
      </Flex>
    </>
  );
}

const Row = ({ line: { contents, size, weight, origin, declared, currency } }: { line: PackageLine }) => (
  <Flex
    component="li"
    className="q-number"
    wrap="wrap"
    justify="space-between"
    gap="0 1rem"
    py="xs"
    fz="sm"
    lh="sm"
    style={{ borderBottom: '1px solid var(--line)' }}
  >
    <Text inherit fw={500} flex="1 1 0">
      {contents}
    </Text>
    <Money amount={declared} currency={currency} />
    <Flex wrap="wrap" gap="0 14px" w="100%" c="dimmed">
      {[size, weight, origin].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Flex>
  </Flex>
);
