import { Button, EmptyState } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useDraftKeeper } from '#app/drafts/use-draft-keeper.ts';
import type { OpenDraft } from '#app/drafts/use-draft-keeper.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Company } from '#contract/companies.ts';
import type { Country } from '#contract/places.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { readQuoteDraft, quoteFormVersion } from './quote-draft.ts';
import { QuoteForm } from './quote-form.tsx';
import type { QuoteFormValues } from './quote-form-values.ts';
import type { DraftAddress } from './use-draft-address.ts';

interface DraftedQuoteProps {
  draft: DraftAddress;
  /** The content of the form while nothing was typed. */
  blank: QuoteFormValues;
  countries: readonly Country[];
  companies: readonly Company[] | null;
  isShort: boolean;
}

/** The form of a quote with what was typed into its draft before. */
export function DraftedQuote({ draft, ...form }: DraftedQuoteProps) {
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
