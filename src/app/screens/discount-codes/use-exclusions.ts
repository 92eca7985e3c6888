import { useMemo, useState } from 'react';
import { companyCalls } from '#contract/companies.ts';
import { discountExclusionCalls } from '#contract/discount-exclusions.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { refreshAnswers, useAnswer } from '#app/query/answers.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { changeCompanies, type Changes, readChanges } from './excluded-companies.ts';

const invalidates = [discountExclusionCalls.list];

/** The companies, for which of them a code is closed, and what is changed of that. */
export function useExclusions(discountId: number, onSaved: () => void) {
  const companies = useAnswer(companyCalls.companies, {});
  const excluded = useAnswer(discountExclusionCalls.list, { params: { id: discountId } });
  const saved = useMemo(() => new Set(excluded.data?.items ?? []), [excluded.data]);
  const [changes, setChanges] = useState<Changes>(new Map());
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const closing = useAction(discountExclusionCalls.exclude);
  const opening = useAction(discountExclusionCalls.include);
  const [isRunning, setRunning] = useState(false);
  const failure = companies.error ?? excluded.error;

  async function save(): Promise<void> {
    const { added, removed } = readChanges(changes, saved);
    setTrouble([]);
    setRunning(true);
    try {
      if (added.length > 0) await closing.run({ body: { discountCodeId: discountId, companyIds: added } });
      for (const companyId of removed) await opening.run({ params: { id: discountId, companyId } });
      await refreshAnswers(invalidates);
      onSaved();
    } catch (refused) {
      if (!(refused instanceof CallFailed)) throw refused;
      const isBegun = added.length + removed.length > 1;
      setTrouble(isBegun ? [...refused.sentences, discountMessages.notAllSaved] : refused.sentences);
      await refreshAnswers([...invalidates, companyCalls.companies]);
    } finally {
      setRunning(false);
    }
  }

  return {
    /** Null while one of the two is on its way. */
    companies: excluded.data ? (companies.data?.items ?? null) : null,
    failure: (companies.data && excluded.data) || !failure ? null : describeFailure(failure),
    isAsking: companies.isFetching || excluded.isFetching,
    retry: () => void Promise.all([companies.refetch(), excluded.refetch()]),
    isExcluded: (companyId: number): boolean => changes.get(companyId) ?? saved.has(companyId),
    change: (companyIds: readonly number[], isTicked: boolean) =>
      setChanges((before) => changeCompanies(before, saved, companyIds, isTicked)),
    isTyped: changes.size > 0,
    trouble,
    isRunning,
    save,
  };
}
