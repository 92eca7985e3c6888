import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type DiscountResponse, discountExclusionEndpoints } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { SearchField } from '#app/list/search-field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type Company, companyEndpoints } from '#contract/customers.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { invalidateEndpoints, useEndpoint } from '#app/query/endpoint-query.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { foldText } from '#app/ui/match-options.ts';

/** Means all customers in other lists; here it is no company (rule DC-6). */
const allCustomers = -999;

/** More rows are found by searching. */
const mostShown = 200;

/** Ignores case and accents. */
export function findCompanies(companies: readonly Company[], searchText: string): Company[] {
  const wantedText = foldText(searchText);
  return companies.filter(({ id, name }) => id !== allCustomers && foldText(name).includes(wantedText));
}

/** Checkboxes that differ from the stored state, by company. */
export type Changes = ReadonlyMap<number, boolean>;

export function changeCompanies(
  changes: Changes,
  saved: ReadonlySet<number>,
  companyIds: readonly number[],
  isExcluded: boolean,
): Changes {
  const next = new Map(changes);
  for (const id of companyIds) {
    if (saved.has(id) === isExcluded) next.delete(id);
    else next.set(id, isExcluded);
  }
  return next;
}

export function readChanges(changes: Changes, saved: ReadonlySet<number>): { added: number[]; removed: number[] } {
  const open = [...changes].filter(([id, isExcluded]) => saved.has(id) !== isExcluded);
  return {
    added: open.filter(([, isExcluded]) => isExcluded).map(([id]) => id),
    removed: open.filter(([, isExcluded]) => !isExcluded).map(([id]) => id),
  };
}

const invalidates = [discountExclusionEndpoints.list];

function useExclusions(discountId: number, onSaved: () => void) {
  const companies = useEndpoint(companyEndpoints.companies, {});
  const excluded = useEndpoint(discountExclusionEndpoints.list, { params: { id: discountId } });
  const saved = useMemo(() => new Set(excluded.data?.items ?? []), [excluded.data]);
  const [changes, setChanges] = useState<Changes>(new Map());
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const closing = useAction(discountExclusionEndpoints.exclude);
  const opening = useAction(discountExclusionEndpoints.include);
  const failure = companies.error ?? excluded.error;

  async function save(): Promise<void> {
    const { added, removed } = readChanges(changes, saved);
    setTrouble([]);
    try {
      if (added.length > 0) await closing.run({ body: { discountCodeId: discountId, companyIds: added } });
      for (const companyId of removed) await opening.run({ params: { id: discountId, companyId } });
      await invalidateEndpoints(invalidates);
      onSaved();
    } catch (refused) {
      if (!(refused instanceof RequestFailed)) throw refused;
      const isBegun = added.length + removed.length > 1;
      setTrouble(isBegun ? [...refused.sentences, discountMessages.notAllSaved] : refused.sentences);
      await invalidateEndpoints([...invalidates, companyEndpoints.companies]);
    }
  }

  return {
    /** Null until both are loaded. */
    companies: excluded.data ? (companies.data?.items ?? null) : null,
    failure: (companies.data && excluded.data) || !failure ? null : describeFailure(failure),
    isFetching: companies.isFetching || excluded.isFetching,
    retry: () => void Promise.all([companies.refetch(), excluded.refetch()]),
    isExcluded: (companyId: number): boolean => changes.get(companyId) ?? saved.has(companyId),
    change: (companyIds: readonly number[], isTicked: boolean) =>
      setChanges((before) => changeCompanies(before, saved, companyIds, isTicked)),
    isTyped: changes.size > 0,
    trouble,
    save,
  };
}

/** The companies that cannot use a code (rule DC-6): chosen one by one, or all results of a search. */
export function ExclusionDialog({ discount, onClose }: { discount: DiscountResponse; onClose: () => void }) {
  const exclusions = useExclusions(discount.id, onClose);
  const { isTyped, trouble, failure, companies, save } = exclusions;
  return (
    <FormDialog
      title={`Excluded companies of ${discount.code}`}
      isTyped={isTyped}
      trouble={trouble}
      needsConnection={discountMessages.needsConnection}
      onSubmit={save}
      onClose={onClose}
    >
      <Text fz="xs" c="dimmed">
        {discountMessages.closedFor}
      </Text>
      {failure ? (
        <RetryNotice
          headline={discountMessages.companiesNotLoaded}
          reasons={failure}
          isRetrying={exclusions.isFetching}
          onRetry={exclusions.retry}
        />
      ) : companies ? (
        <CompanyList exclusions={exclusions} companies={companies} />
      ) : (
        <Skeleton lines={6} label="Loading the companies" />
      )}
    </FormDialog>
  );
}

interface CompanyListProps {
  exclusions: ReturnType<typeof useExclusions>;
  companies: Parameters<typeof findCompanies>[0];
}

function CompanyList({ exclusions: { isExcluded, change }, companies }: CompanyListProps) {
  const [searchText, setSearchText] = useState('');
  const matches = findCompanies(companies, searchText);
  const ticked = matches.filter(({ id }) => isExcluded(id)).length;
  const changeAll = (isTicked: boolean) =>
    change(
      matches.map(({ id }) => id),
      isTicked,
    );
  return (
    <>
      <SearchField label="Search companies" value={searchText} onSearch={setSearchText} minimum={0} debounceMs={100} />
      <Group gap="xs">
        <Text w="100%" fz="xs" c="dimmed" role="status">
          {ticked} of {matches.length} excluded
        </Text>
        <Button size="xs" disabled={ticked === matches.length} onClick={() => changeAll(true)}>
          Exclude all shown
        </Button>
        <Button size="xs" disabled={ticked === 0} onClick={() => changeAll(false)}>
          Include all shown
        </Button>
      </Group>
      <Stack
        gap="var(--box-gap)"
        mah="min(20rem, 40dvh)"
        px="sm"
        py="sm"
        bd="var(--hairline)"
        bdrs="sm"
        style={{ overflow: 'auto', overscrollBehavior: 'contain', overflowWrap: 'anywhere' }}
        role="group"
        aria-label="Companies"
      >
        {matches.slice(0, mostShown).map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={isExcluded(id)}
            onChange={({ target }) => change([id], target.checked)}
          />
        ))}
        {matches.length === 0 && (
          <Text fz="xs" c="dimmed">
            {discountMessages.noCompany(searchText)}
          </Text>
        )}
        {matches.length > mostShown && (
          <Text fz="xs" c="dimmed">
            {discountMessages.moreCompanies(matches.length - mostShown)}
          </Text>
        )}
      </Stack>
    </>
  );
}
