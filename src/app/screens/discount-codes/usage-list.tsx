import { Text } from '@mantine/core';
import { companyCalls } from '#contract/companies.ts';
import type { DiscountAnswer } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { useAnswer } from '#app/query/answers.ts';
import styles from './discounts.module.css';

/** The companies that used a code, and the number of times; a company whose name is not known yet goes by its number. */
export function UsageList({ discount }: { discount: DiscountAnswer }) {
  const { companyDiscountUsages: usages, maxUsagePerCompany: most } = discount;
  const { data } = useAnswer(companyCalls.companies, {});
  if (usages.length === 0)
    return (
      <Text fz="xs" c="dimmed">
        {discountMessages.notUsed}
      </Text>
    );
  const nameOf = (companyId: number): string =>
    data?.items.find(({ id }) => id === companyId)?.name ?? `Company ${companyId}`;
  return (
    <table className={styles.usages}>
      <caption>Used by</caption>
      <tbody>
        {usages.map(({ companyId, usage }) => (
          <tr key={companyId}>
            <th scope="row">{nameOf(companyId)}</th>
            <td>{most === 0 ? usage : `${usage} of ${most}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
