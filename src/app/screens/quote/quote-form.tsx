import { useMemo } from 'react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import type { Company } from '#contract/customers.ts';
import type { Country } from '#contract/places.ts';
import type { Known } from './check-quote.ts';
import { CompanyField } from './company-field.tsx';
import { PackageList } from './package-list.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { RouteCard } from './route-card.tsx';
import { TermsFields } from './terms-fields.tsx';
import { isSameQuote, newQuote } from './typed-quote.ts';
import { useAsk } from './use-ask.ts';
import { useQuoteForm } from './use-quote-form.ts';
import styles from './quote-form.module.css';

interface QuoteFormProps {
  countries: readonly Country[];
  /** Null for customers, who ask for themselves. */
  companies: readonly Company[] | null;
  /** Starts with places and packages only; the rest unfolds. */
  isShort: boolean;
}

/** The whole form of a quote, from the route to the button that asks. */
export function QuoteForm({ countries, companies, isShort }: QuoteFormProps) {
  const { role } = useSignedInUser();
  const known = useMemo<Known>(() => {
    const byId = new Map(countries.map((country) => [String(country.id), country]));
    return { isStaff: isStaff(role), findCountry: (id) => byId.get(id) ?? null };
  }, [countries, role]);
  const form = useQuoteForm(known);
  const { ask, isRunning, isSent } = useAsk(form, known);
  useLeaveQuestion(() => !isSent.current && !isSameQuote(form.getValues(), newQuote()));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.main}>
          {companies && <CompanyField form={form} companies={companies} />}
          <RouteCard form={form} countries={countries} />
          <details open={!isShort}>
            <summary className={styles.termsTitle}>Units, currency, insurance</summary>
            <TermsFields form={form} />
          </details>
          <PackageList form={form} countries={countries} />
        </div>
        <div className={styles.side}>
          <QuoteSummary control={form.control} known={known} onOpen={form.focus} />
        </div>
      </div>
      <ActionBar
        actions={
          <Button type="submit" look="primary" busy={isRunning}>
            {isRunning ? 'Asking the carriers' : 'Get express quote'}
          </Button>
        }
      />
    </form>
  );
}
