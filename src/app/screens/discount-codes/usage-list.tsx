import { Table, Text } from '@mantine/core';
import { companyEndpoints } from '#contract/companies.ts';
import type { DiscountResponse } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';

/** A company whose name is not loaded shows its number. */
export function UsageList({ discount }: { discount: DiscountResponse }) {
  const { companyDiscountUsages: usages, maxUsagePerCompany: most } = discount;
  const { data } = useEndpoint(companyEndpoints.companies, {});
  if (usages.length === 0)
    return (
      <Text fz="xs" c="dimmed">
        {discountMessages.notUsed}
      </Text>
    );
  const nameOf = (companyId: number): string =>
    data?.items.find(({ id }) => id === companyId)?.name ?? `Company ${companyId}`;
  return (
    <Table captionSide="top" fz="sm" lh="sm" horizontalSpacing={0} style={{ overflowWrap: 'anywhere' }}>
      <Table.Caption ta="start" mt={0} mb={4} fz="sm" fw={600} c="var(--text)">
        Used by
      </Table.Caption>
      <Table.Tbody>
        {usages.map(({ companyId, usage }) => (
          <Table.Tr key={companyId}>
            <Table.Th scope="row" fw={400}>
              {nameOf(companyId)}
            </Table.Th>
            <Table.Td ta="end">{most === 0 ? usage : `${usage} of ${most}`}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
