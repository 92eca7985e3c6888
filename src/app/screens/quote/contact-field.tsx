import { NativeSelect } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { type Company, companyCalls } from '#contract/companies.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { quoteLabels } from '#domain/quote.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAnswer } from '#app/query/answers.ts';
import { setError } from './quote-errors.ts';
import { idOfField, type QuoteForm } from './use-quote-form.ts';

/** The user of the company who gets mails about the order; the main user unless somebody is named. */
export function ContactField({ form, companies }: { form: QuoteForm; companies: readonly Company[] }) {
  const hash = useWatch({ control: form.control, name: 'CmpnHash' });
  const { field } = useController({ control: form.control, name: 'ContactId' });
  const isReachable = useReachable();
  const company = companies.find((each) => each.hash === hash) ?? null;
  const users = useAnswer(
    companyCalls.usersOfCompany,
    { params: { id: company?.id ?? 0 } },
    { enabled: company !== null && isReachable, staleTime: 300_000 },
  ).data?.items.filter(({ disabled }) => !disabled);
  if (!company) return null;
  const isKnown = field.value === '' || users?.some(({ id }) => String(id) === field.value);
  return (
    <NativeSelect
      id={idOfField('ContactId')}
      maw={420}
      label={quoteLabels.contact}
      description={isReachable ? quoteMessages.contactHint : quoteMessages.contactNeedsConnection}
      disabled={!users}
      value={field.value}
      error={form.errors.ContactId}
      onChange={(event) => {
        field.onChange(event.target.value);
        form.setErrors((shown) => setError(shown, 'ContactId', null));
      }}
    >
      <option value="">{quoteMessages.mainUser}</option>
      {!isKnown && <option value={field.value}>{quoteMessages.contactOfDraft}</option>}
      {users?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
