import { useEffect, useState } from 'react';
import { type Company, companyCalls } from '#contract/companies.ts';
import { connection } from '#local/connection.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { keepUsed, readUsed } from './used-companies.ts';

/** Has the companies ready that staff may ask for. Without a connection there is nothing to wait for. @throws CallFailed */
export async function loadCompanies(): Promise<void> {
  if (!connection.isReachable()) return;
  try {
    await loadAnswer(companyCalls.companies, {});
  } catch (failure) {
    if (connection.isReachable()) throw failure;
  }
}

/** The companies that staff may ask for: all of them, and without a connection those they chose last. Null for customers. */
export function useCompanies(isStaff: boolean): readonly Company[] | null {
  const { userId } = useSignedInUser();
  const isReachable = useReachable();
  const all = useAnswer(companyCalls.companies, {}, { enabled: isStaff && isReachable }).data?.items;
  const [used, setUsed] = useState<readonly Company[]>([]);
  const asksUsed = isStaff && !all;
  useEffect(() => {
    if (asksUsed)
      void readUsed(userId)
        .then(setUsed)
        .catch(() => null);
  }, [asksUsed, userId]);
  return isStaff ? (all ?? used) : null;
}

/** Keeps a company that was chosen, for the next time without a connection. */
export const keepChosen = (userId: number, company: Company): void => void keepUsed(userId, company).catch(() => null);
