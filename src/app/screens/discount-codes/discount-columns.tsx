import type { ReactNode } from 'react';
import type { DiscountAnswer } from '#contract/discounts.ts';
import { instantText } from '#app/ui/day-text.ts';
import type { SortColumn } from '#app/ui/sort-table.tsx';
import { discountColumns, validityOn } from './discount-view.ts';
import type { DiscountColumn } from './discount-view.ts';
import { columnWords, formatUsageLimit, validityWords, writeDay } from './discount-words.ts';
import styles from './discounts.module.css';

type Column = SortColumn<DiscountAnswer, DiscountColumn>;

/** Says of a code that it is over, or not yet begun; nothing of one that can be used. */
export function ValidityMark({ discount, today }: { discount: DiscountAnswer; today: string }): ReactNode {
  const validity = validityOn(discount, today);
  return (
    validity !== 'valid' && (
      <span className={styles.mark} data-validity={validity}>
        {validityWords[validity]}
      </span>
    )
  );
}

/** The columns of the discount codes on a day. */
export const columnsOn = (today: string): readonly Column[] => {
  const cells: { [C in DiscountColumn]: Pick<Column, 'cell' | 'kind'> } = {
    id: { cell: ({ id }) => id, kind: 'number' },
    code: { cell: ({ code }) => <span title={code}>{code}</span>, kind: 'text' },
    discountPercent: { cell: ({ discountPercent }) => `${discountPercent} %`, kind: 'number' },
    validFrom: { cell: ({ validFrom }) => writeDay(validFrom) },
    validTo: {
      cell: (discount) => (
        <>
          {writeDay(discount.validTo)} <ValidityMark discount={discount} today={today} />
        </>
      ),
    },
    maxUsagePerCompany: { cell: formatUsageLimit, kind: 'number' },
    totalUsage: { cell: ({ totalUsage }) => totalUsage, kind: 'number' },
    createdAt: { cell: ({ createdAt }) => instantText(createdAt) },
  };
  return discountColumns.map((field) => ({ field, head: columnWords[field], ...cells[field] }));
};
