import type { LoaderFunction } from 'react-router';
import { useLocation } from 'react-router';
import { AccessNotice } from '#app/customer/access-notice.tsx';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { Screen } from '#app/ui/screen.tsx';
import { placeCalls } from '#contract/places.ts';
import type { Country } from '#contract/places.ts';
import { isStaff } from '#domain/user.ts';
import { loadCompanies, useCompanies } from './companies.ts';
import { DraftedQuote } from './drafted-quote.tsx';
import { loadBeginning, useBeginning } from './quote-beginning.ts';
import { newQuote } from './quote-form-values.ts';
import { useDraftAddress } from './use-draft-address.ts';

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
