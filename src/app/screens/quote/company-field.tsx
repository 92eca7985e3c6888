import { Box } from '@mantine/core';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Option } from '#app/ui/match-options.ts';
import type { Company } from '#contract/companies.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { quoteLabels } from '#domain/quote.ts';
import { keepChosen } from './companies.ts';
import { setError } from './quote-errors.ts';
import { idOfField, type QuoteForm } from './use-quote-form.ts';

/** The company that staff ask for. */
export function CompanyField({ form, companies }: { form: QuoteForm; companies: readonly Company[] }) {
  const { userId } = useSignedInUser();
  const { field } = useController({ control: form.control, name: 'CmpnHash' });
  const isReachable = useReachable();
  const options = useMemo(
    () => listOptions(companies, isReachable ? '' : field.value),
    [companies, isReachable, field.value],
  );
  return (
    <Box maw={420}>
      <ChoiceField
        id={idOfField('CmpnHash')}
        label={quoteLabels.company}
        listLabel="Companies"
        placeholder="Who the quote is for"
        required
        options={options}
        {...(!isReachable && { description: outboxMessages.companiesNeedConnection })}
        value={field.value}
        error={form.errors.CmpnHash}
        onChange={(value) => {
          if (value !== field.value) form.setValue('ContactId', '');
          field.onChange(value);
          const chosen = companies.find(({ hash }) => hash === value);
          if (chosen) keepChosen(userId, chosen);
          form.setErrors((shown) => setError(shown, 'CmpnHash', null));
        }}
        onBlur={() => form.validate('CmpnHash')}
      />
    </Box>
  );
}

/** Without a connection the company of a draft may be none of those that are known. */
function listOptions(companies: readonly Company[], kept: string): Option[] {
  const options = companies.map(({ hash, name }): Option => ({ value: hash, text: name }));
  const isKnown = kept === '' || companies.some(({ hash }) => hash === kept);
  return isKnown ? options : [{ value: kept, text: outboxMessages.companyOfDraft }, ...options];
}
