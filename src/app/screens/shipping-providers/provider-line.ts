import type { ProviderAnswer, Scorecard } from '#contract/providers.ts';
import type { SortValue } from '#app/ui/whole-list.ts';
import type { ProviderColumn } from './provider-view.ts';

/** A provider with its scorecard; null for an express one, and until the scorecards are there. */
export interface ProviderLine {
  provider: ProviderAnswer;
  scorecard: Scorecard | null;
}

/** Providers with what became of asking them. */
export function joinScorecards(
  providers: readonly ProviderAnswer[],
  scorecards: readonly Scorecard[],
): readonly ProviderLine[] {
  const byId = new Map(scorecards.map((scorecard) => [scorecard.providerId, scorecard]));
  return providers.map((provider) => ({ provider, scorecard: byId.get(provider.id) ?? null }));
}

/** The value by which a column is sorted. */
export function valueOf({ provider, scorecard }: ProviderLine, column: ProviderColumn): SortValue {
  switch (column) {
    case 'name':
    case 'email':
    case 'rules':
    case 'type':
      return provider[column];
    case 'margin':
      return provider.includeMargin ? -1 : provider.margin;
    case 'asked':
    case 'answered':
    case 'won':
    case 'medianHours':
      return scorecard?.[column] ?? null;
  }
}
