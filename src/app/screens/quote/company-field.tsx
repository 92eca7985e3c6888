import { Box, NativeSelect } from '@mantine/core';
import { useSignedInUser } from '#app/base/session.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { type Company, companyEndpoints } from '#contract/customers.ts';
import { readCompanies, rememberCompany } from '#local/cached-responses/cached-responses.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { makeOwnerCheck } from '#app/query/cached/persister.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { connection } from '#local/connection.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useController, useWatch } from 'react-hook-form';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Option } from '#app/ui/match-options.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { quoteLabels } from '#domain/quote.ts';
import { idOfField, leaveCompany, type QuoteForm } from './use-quote-form.ts';
import { quoteMessages } from '#domain/messages/quote.ts';

/** For later without a connection. Only while this user is signed in. @throws StorageTrouble */
async function rememberChosen(userId: number, company: Company): Promise<void> {
  const owner = makeOwnerCheck(userId);
  if (owner.isHere()) await rememberCompany(openUserStore(userId), company, Date.now(), owner);
}

/** Without a connection it does not wait. @throws RequestFailed */
export async function loadCompanies(): Promise<void> {
  if (!connection.isReachable()) return;
  try {
    await loadResponse(companyEndpoints.companies, {});
  } catch (failure) {
    if (connection.isReachable()) throw failure;
  }
}

const noCompanies: readonly Company[] = [];

/** All companies, and without a connection those chosen last. Null for customers. */
export function useCompanies(isForStaff: boolean): readonly Company[] | null {
  const { userId } = useSignedInUser();
  const isReachable = useReachable();
  const all = useEndpoint(companyEndpoints.companies, {}, { enabled: isForStaff && isReachable }).data?.items;
  const { data: used = noCompanies } = useQuery({
    queryKey: ['used-companies', userId],
    queryFn: () => readCompanies(openUserStore(userId), Date.now()),
    enabled: isForStaff && !all,
    staleTime: 0,
  });
  return isForStaff ? (all ?? used) : null;
}

export function CompanyField({ form, companies }: { form: QuoteForm; companies: readonly Company[] }) {
  const { userId } = useSignedInUser();
  const { field } = useController({ control: form.control, name: 'CmpnHash' });
  const isReachable = useReachable();
  const options = useMemo(
    () => listOptions(companies, isReachable ? '' : field.value),
    [companies, isReachable, field.value],
  );
  return (
    <Box maw="var(--width-field)">
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
          if (value !== field.value) leaveCompany(form, field.value);
          field.onChange(value);
          const chosen = companies.find(({ hash }) => hash === value);
          if (chosen) void rememberChosen(userId, chosen).catch(() => null);
          form.clearError('CmpnHash');
        }}
        onBlur={() => form.validate('CmpnHash')}
      />
    </Box>
  );
}

/** Without a connection the company of a draft may be unknown. */
function listOptions(companies: readonly Company[], storedId: string): Option[] {
  const options = companies.map(({ hash, name }): Option => ({ value: hash, text: name }));
  const isKnown = storedId === '' || companies.some(({ hash }) => hash === storedId);
  return isKnown ? options : [{ value: storedId, text: outboxMessages.companyOfDraft }, ...options];
}

/** The company's user who gets mails about the order; by default its main user. */
export function ContactField({ form, companies }: { form: QuoteForm; companies: readonly Company[] }) {
  const hash = useWatch({ control: form.control, name: 'CmpnHash' });
  const { field } = useController({ control: form.control, name: 'ContactId' });
  const isReachable = useReachable();
  const company = companies.find((each) => each.hash === hash) ?? null;
  const users = useEndpoint(
    companyEndpoints.usersOfCompany,
    { params: { id: company?.id ?? 0 } },
    { enabled: company !== null && isReachable, staleTime: 300_000 },
  ).data?.items.filter(({ disabled, isApiKey }) => !disabled && !isApiKey);
  if (!company) return null;
  const isKnown = field.value === '' || users?.some(({ id }) => String(id) === field.value);
  return (
    <NativeSelect
      id={idOfField('ContactId')}
      maw="var(--width-field)"
      label={quoteLabels.contact}
      description={isReachable ? quoteMessages.contactHint : quoteMessages.contactNeedsConnection}
      disabled={!users}
      value={field.value}
      error={form.errors.ContactId}
      onChange={(event) => {
        field.onChange(event.target.value);
        form.clearError('ContactId');
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
