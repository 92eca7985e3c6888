import type { LoaderFunction } from 'react-router';
import { useLocation } from 'react-router';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { getUser, useSignedInUser } from '#app/shell/session.ts';
import { Screen } from '#app/ui/screen.tsx';
import { customerCalls } from '#contract/customers.ts';
import { placeCalls } from '#contract/places.ts';
import { isStaff } from '#domain/user.ts';
import { QuoteForm } from './quote-form.tsx';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };

/** Countries, and for staff the companies they may ask for, are there before the form opens. */
export const loader: LoaderFunction = async () => {
  const user = getUser();
  await Promise.all([
    loadAnswer(placeCalls.countries, {}, neverStale),
    user && isStaff(user.role) ? loadAnswer(customerCalls.companies, {}) : null,
  ]);
  return null;
};

/** Asking for a quote (S1 §2): the long form, and the same one folded under its own title at /getAQuote. */
export function Component() {
  const isShort = /^\/getaquote/i.test(useLocation().pathname);
  const staff = isStaff(useSignedInUser().role);
  const countries = useAnswer(placeCalls.countries, {}, neverStale);
  const companies = useAnswer(customerCalls.companies, {}, { enabled: staff });
  return (
    <Screen title={isShort ? 'Get a quote' : 'New shipping quote and order'}>
      <QuoteForm
        key={isShort ? 'short' : 'long'}
        countries={countries.data?.items ?? []}
        companies={staff ? (companies.data?.items ?? []) : null}
        isShort={isShort}
      />
    </Screen>
  );
}
