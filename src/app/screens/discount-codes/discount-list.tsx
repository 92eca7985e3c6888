import { Text } from '@mantine/core';
import { discountEndpoints, type DiscountResponse, largestDiscountPage } from '#contract/discounts.ts';
import { discountDay, instantText } from '#domain/date-text.ts';
import { discountLabels, isExpiredOn, isValidOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { defineList } from '#app/list/define-list.ts';
import { oneOf } from '#app/list/list-filter.ts';

/** On a given day. */
const validities = ['valid', 'upcoming', 'expired'] as const;
type Validity = (typeof validities)[number];

const validityWords: Readonly<Record<Validity, string>> = {
  valid: 'Valid now',
  upcoming: 'Not yet valid',
  expired: 'Expired',
};

export const formatUsageLimit = ({ maxUsagePerCompany: most }: Pick<DiscountResponse, 'maxUsagePerCompany'>): string =>
  most === 0 ? 'no limit' : String(most);

export const validityOn = (discount: Pick<DiscountResponse, 'validFrom' | 'validTo'>, today: string): Validity =>
  isExpiredOn(discount, today) ? 'expired' : isValidOn(discount, today) ? 'valid' : 'upcoming';

/** Nothing for a code that can be used now. */
function ValidityMark({ validity }: { validity: Validity }) {
  return (
    validity !== 'valid' && (
      <Text
        span
        fz="xs"
        fw={600}
        c={validity === 'expired' ? 'var(--bad)' : 'dimmed'}
        data-tint={validity === 'expired' ? 'bad' : undefined}
      >
        {validityWords[validity]}
      </Text>
    )
  );
}

/** Newest first, ten rows a page (rule DC-9). One request fetches all. */
export const discountListOn = (today: string) =>
  defineList({
    endpoint: discountEndpoints.list,
    what: 'discount codes',
    label: 'Discount codes',
    placeholder: 'Search by code',
    notLoaded: discountMessages.notLoaded,
    notFound: () => discountMessages.notFound,
    first: { sortField: 'id', sortOrder: 'desc', pageSize: 10 },
    filters: {
      validity: {
        ...oneOf({ label: 'Validity', values: validities, words: validityWords }),
        keeps: (row: object, wanted) => wanted === '' || validityOn(row as DiscountResponse, today) === wanted,
      },
    },
    columns: [
      { id: 'id', header: 'Id', meta: { kind: 'number' }, card: true },
      { id: 'code', header: discountLabels.code, meta: { kind: 'text' } },
      {
        id: 'discountPercent',
        header: discountLabels.percent,
        renderCell: ({ discountPercent }) => `${discountPercent} %`,
        meta: { kind: 'number' },
      },
      {
        id: 'validFrom',
        header: discountLabels.validFrom,
        renderCell: ({ validFrom }) => discountDay(validFrom),
        card: true,
      },
      {
        id: 'validTo',
        header: discountLabels.validTo,
        renderCell: (discount) => (
          <>
            {discountDay(discount.validTo)} <ValidityMark validity={validityOn(discount, today)} />
          </>
        ),
        card: true,
      },
      {
        id: 'maxUsagePerCompany',
        header: discountLabels.redemptions,
        renderCell: (discount) => formatUsageLimit(discount),
        meta: { kind: 'number' },
        card: true,
      },
      { id: 'totalUsage', header: 'Used', meta: { kind: 'number' }, card: true },
      {
        id: 'createdAt',
        header: 'Created',
        accessorFn: ({ createdAt }) => instantText(createdAt),
        renderCell: ({ createdAt }) => discountDay(instantText(createdAt)),
        sortFn: (one, other) => Date.parse(one.original.createdAt) - Date.parse(other.original.createdAt),
      },
    ],
    card: {
      title: ({ code }) => code,
      aside: ({ discountPercent }) => (
        <Text span fw={600}>
          {discountPercent} %
        </Text>
      ),
    },
    whole: { query: ({ searchText }) => ({ page: 1, pageSize: largestDiscountPage, search: searchText }) },
  });
