import { Link, type LoaderFunction, useLocation } from 'react-router';
import { AccessNotice } from '#app/customer/access-notice.tsx';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { Screen } from '#app/ui/screen.tsx';
import { type Country, placeCalls } from '#contract/places.ts';
import { isStaff } from '#domain/user.ts';
import { loadCompanies, useCompanies } from './companies.ts';
import { loadBeginning, useBeginning } from './quote-beginning.ts';
import { newQuote, type QuoteFormValues } from './quote-form-values.ts';
import { type DraftAddress, useDraftAddress } from './use-draft-address.ts';
import { Button, EmptyState } from '@mantine/core';
import { useMemo } from 'react';
import { type OpenDraft, useDraftKeeper } from '#app/drafts/use-draft-keeper.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Company } from '#contract/companies.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { readQuoteDraft, quoteFormVersion } from './quote-draft.ts';
import { QuoteForm } from './quote-form.tsx';

const blankQuote = newQuote();
const noCountries: readonly Country[] = [];
const neverStale = { staleTime: Number.POSITIVE_INFINITY };

/** Countries, for staff the companies they may ask for, and the order to begin with are there before the form opens. */
export const loader: LoaderFunction = async ({ params, request }) => {
  const user = getUser();
  await Promise.all([
    loadAnswer(placeCalls.countries, {}, neverStale),
    user && isStaff(user.role) ? loadCompanies() : null,
    loadBeginning(params, new URL(request.url).searchParams),
  ]);
  return null;
};

/**
 * The screen of a quote: the long form, the same one folded under its own title at /getAQuote, and the forms that return a
 * shipment (rule Q-23), repeat one or change what was asked (rule Q-27).
 */
export function Component() {
  const isShort = /^\/getaquote/i.test(useLocation().pathname);
  const staff = isStaff(useSignedInUser().role);
  const countries = useAnswer(placeCalls.countries, {}, neverStale);
  const companies = useCompanies(staff);
  const draft = useDraftAddress();
  const countryList = countries.data?.items ?? noCountries;
  const beginning = useBeginning(companies, countryList);
  return (
    <Screen title={beginning?.title ?? (isShort ? 'Get a quote' : 'New shipping quote and order')}>
      <AccessNotice />
      <DraftedQuote
        key={`${isShort} ${draft.id}`}
        draft={draft}
        blank={beginning?.quote ?? blankQuote}
        countries={countryList}
        companies={companies}
        isShort={isShort}
      />
    </Screen>
  );
}

interface DraftedQuoteProps {
  draft: DraftAddress;
  /** The content of the form while nothing was typed. */
  blank: QuoteFormValues;
  countries: readonly Country[];
  companies: readonly Company[] | null;
  isShort: boolean;
}

/** The form of a quote with what was typed into its draft before. */
function DraftedQuote({ draft, ...form }: DraftedQuoteProps) {
  const { id, isNew, name } = draft;
  const opened = useDraftKeeper({ kind: 'quote', about: null, id, isNew, formVersion: quoteFormVersion });
  if (!opened) return isNew ? null : <Skeleton lines={12} label="Loading the draft" />;
  if (opened.isWaiting)
    return (
      <EmptyState description={outboxMessages.quoteWaits}>
        <Button component={Link} to="/unsent">
          See what is not sent yet
        </Button>
      </EmptyState>
    );
  return <FilledQuote key={opened.round} opened={opened} onBegin={name} {...form} />;
}

type FilledQuoteProps = Omit<DraftedQuoteProps, 'draft'> & { opened: OpenDraft; onBegin: () => void };

function FilledQuote({ opened: { keeper, parts }, ...given }: FilledQuoteProps) {
  const { blank } = given;
  const start = useMemo(() => (parts ? readQuoteDraft(parts) : blank), [parts, blank]);
  return <QuoteForm start={start} keeper={keeper} {...given} />;
}
