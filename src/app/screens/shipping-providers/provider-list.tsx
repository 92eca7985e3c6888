import { Text } from '@mantine/core';
import { type ProviderResponse, providerEndpoints, type Scorecard } from '#contract/providers.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { providerLabels as labels } from '#domain/provider.ts';
import { defineList } from '#app/list/define-list.ts';
import { describeScorecard, describeType, formatMargin } from './provider-form-values.ts';

/** The scorecard is null for an express provider, and until it is loaded. */
export interface ProviderLine {
  provider: ProviderResponse;
  scorecard: Scorecard | null;
}

const countOf = (column: 'asked' | 'answered' | 'won' | 'medianHours', label: string) =>
  ({
    field: column,
    label,
    value: ({ scorecard }: ProviderLine) => scorecard?.[column],
    cell: ({ scorecard }: ProviderLine) => scorecard?.[column] ?? '–',
    kind: 'number',
  }) as const;

const quiet = { fz: 'xs', c: 'dimmed' } as const;

/** By name, as the server sorts by default, with the record of each provider's answers. */
export const providerListWith = (scorecards: readonly Scorecard[]) => {
  const byId = new Map(scorecards.map((scorecard) => [scorecard.providerId, scorecard]));
  return defineList({
    endpoint: providerEndpoints.list,
    what: 'providers',
    label: 'Shipping providers',
    placeholder: 'Search by name, email, rules',
    notLoaded: providerMessages.notLoaded,
    notFound: providerMessages.notFound,
    first: { sortField: 'name', sortOrder: 'asc', pageSize: 100 },
    filters: {},
    columns: [
      { field: 'name', label: labels.name, value: ({ provider }: ProviderLine) => provider.name, kind: 'text' },
      {
        field: 'type',
        label: labels.type,
        value: ({ provider }) => describeType(provider.type),
        sort: ({ provider }) => provider.type,
      },
      { field: 'email', label: labels.email, value: ({ provider }) => provider.email, kind: 'text', card: true },
      {
        field: 'rules',
        label: labels.rules,
        value: ({ provider }) => provider.rules,
        kind: 'text',
        card: ({ provider }) => provider.rules && <span className="q-lines">{provider.rules}</span>,
      },
      {
        field: 'margin',
        label: labels.margin,
        value: ({ provider }) => formatMargin(provider),
        sort: ({ provider }) => (provider.includeMargin ? -1 : provider.margin),
        kind: 'number',
        card: true,
      },
      countOf('asked', 'Requested'),
      countOf('answered', 'Answered'),
      countOf('won', 'Won'),
      countOf('medianHours', 'Median response (h)'),
    ],
    card: {
      title: ({ provider }) => provider.name,
      aside: ({ provider }) => <Text {...quiet}>{describeType(provider.type)}</Text>,
      lead: ({ provider }) => provider.phone && <Text {...quiet}>{provider.phone}</Text>,
      foot: ({ scorecard }) => scorecard && <Text {...quiet}>{describeScorecard(scorecard)}</Text>,
    },
    whole: {
      rows: ({ items }) => items.map((provider) => ({ provider, scorecard: byId.get(provider.id) ?? null })),
      query: ({ searchText }) => ({ searchText }),
    },
  });
};
