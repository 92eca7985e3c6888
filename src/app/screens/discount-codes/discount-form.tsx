import { discountEndpoints, type DiscountResponse } from '#contract/discounts.ts';
import { discountDay } from '#domain/date-text.ts';
import { discountLabels, discountRulesOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { numberText, readTypedNumber } from '#domain/typed-number.ts';
import { Table, Text } from '@mantine/core';
import { companyEndpoints } from '#contract/customers.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { utcDay } from '#domain/working-days.ts';
import { useNow } from '#app/ui/use-now.ts';

/** UTC, as codes begin and end (rule DC-4). */
export const useToday = (): string => utcDay(new Date(useNow()));

/** Responses that a change of a code makes stale. */
export const invalidates = [discountEndpoints.list, discountEndpoints.read];

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
      <Table.Caption ta="start" mt={0} mb="2xs" fz="sm" fw={600} c="var(--text)">
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

const labels = {
  code: discountLabels.code,
  discountPercent: discountLabels.percent,
  maxUsagePerCompany: discountLabels.redemptions,
  validFrom: discountLabels.validFrom,
  validTo: discountLabels.validTo,
};
const rowOf = (discount: DiscountResponse) => ({
  version: discount.version,
  values: {
    code: discount.code,
    discountPercent: numberText(discount.discountPercent),
    maxUsagePerCompany: String(discount.maxUsagePerCompany),
    validFrom: discount.validFrom,
    validTo: discount.validTo,
  },
});

// Undefined for an empty field, which the rule reports.
const readNumber = (text: string): number => readTypedNumber(text) as number;

const bodyOf = (values: Record<keyof typeof labels, string>) => ({
  ...values,
  discountPercent: readNumber(values.discountPercent),
  maxUsagePerCompany: readNumber(values.maxUsagePerCompany),
});

interface DiscountFormProps {
  /** Null for a new one. */
  discount: DiscountResponse | null;
  onClose: () => void;
}

/** Rule DC-2. Sends the version that was opened. */
export function DiscountForm({ discount, onClose }: DiscountFormProps) {
  const today = useToday();
  // Both take the same body; `create` has no id in its path and ignores the 0.
  const endpoint = (discount ? discountEndpoints.update : discountEndpoints.create) as typeof discountEndpoints.update;
  const days = { kind: 'day', dayFirst: true, minDate: today } as const;
  return (
    <RecordDialog
      endpoint={endpoint}
      width="lg"
      title={discount ? `Edit ${discount.code}` : 'New discount code'}
      needsConnection={discountMessages.needsConnection}
      {...(discount && { opened: rowOf(discount) })}
      labels={labels}
      show={(name, text) => (name.startsWith('valid') && text !== '' ? discountDay(text) : text)}
      rules={discountRulesOn(discount, today)}
      body={bodyOf}
      showsFailureInside
      input={(body) => ({ params: { id: discount?.id ?? 0 }, body })}
      readCurrent={(current) => rowOf(current as DiscountResponse)}
      refresh={invalidates}
      onClose={onClose}
      fields={[
        { name: 'code', spellCheck: false },
        [
          { name: 'discountPercent', kind: 'number', rightSection: '%', inputMode: 'numeric' },
          {
            ...{ name: 'maxUsagePerCompany', kind: 'number', inputMode: 'numeric' },
            description: discountMessages.noLimit,
          },
          { name: 'validFrom', ...days, description: discountMessages.daysInUtc },
          { name: 'validTo', ...days },
        ],
        discount && <UsageList key="usage" discount={discount} />,
      ]}
    />
  );
}
