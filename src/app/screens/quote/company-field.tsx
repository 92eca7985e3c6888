import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Option } from '#app/ui/match-options.ts';
import type { Company } from '#contract/customers.ts';
import { quoteLabels } from '#domain/quote.ts';
import { setError } from './quote-errors.ts';
import { idOfField } from './use-quote-form.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './company-field.module.css';

interface CompanyFieldProps {
  form: QuoteForm;
  companies: readonly Company[];
}

/** Whom staff ask for. */
export function CompanyField({ form, companies }: CompanyFieldProps) {
  const { field } = useController({ control: form.control, name: 'CmpnHash' });
  const options = useMemo(() => companies.map(({ hash, name }): Option => ({ value: hash, text: name })), [companies]);
  return (
    <ChoiceField
      id={idOfField('CmpnHash')}
      className={styles.company}
      label={quoteLabels.company}
      listLabel="Companies"
      placeholder="Whom the quote is for"
      required
      options={options}
      value={field.value}
      error={form.errors.CmpnHash}
      onChange={(value) => {
        field.onChange(value);
        form.setErrors((shown) => setError(shown, 'CmpnHash', null));
      }}
      onBlur={() => form.judge('CmpnHash')}
    />
  );
}
