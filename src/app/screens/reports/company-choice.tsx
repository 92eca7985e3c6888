import { useMemo } from 'react';
import { companyCalls } from '#contract/companies.ts';
import { useAnswer } from '#app/query/answers.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';

interface CompanyChoiceProps {
  customerId: string;
  onChoose: (customerId: string) => void;
}

/** The company whose reports are shown; empty for all of them. */
export function CompanyChoice({ customerId, onChoose }: CompanyChoiceProps) {
  const companies = useAnswer(companyCalls.companies, {}, { staleTime: 300_000 }).data?.items;
  const options = useMemo(
    () => (companies ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
    [companies],
  );
  return (
    <ChoiceField
      label="Company"
      listLabel="Companies"
      placeholder="All companies"
      options={options}
      value={customerId}
      onChange={onChoose}
    />
  );
}
