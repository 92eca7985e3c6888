import { Text } from '@mantine/core';
import { type ProviderResponse, providerEndpoints, type Scorecard } from '#contract/providers.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { providerLabels as labels } from '#domain/provider.ts';
import { defineList } from '#app/list/define-list.ts';
import { describeScorecard, describeType, formatMargin } from './provider-form-values.ts';
import { Lines } from '#app/ui/lines.tsx';

/** The scorecard is null for an express provider, and until it is loaded. */
export interface ProviderLine {
  provider: ProviderResponse;
  scorecard: Scorecard | null;
}

const countOf = (column: 'asked' | 'answered' | 'won' | 'medianHours', label: string) =>
  ({
    id: column,
    header: label,
    accessorFn: ({ scorecard }: ProviderLine) => scorecard?.[column],
    renderCell: ({ scorecard }: ProviderLine) => scorecard?.[column] ?? '–',
    meta: { kind: 'number' },
  }) as const;

/** Included margins are sorted before others. */
const marginOf = ({ provider }: ProviderLine): number => (provider.includeMargin ? -1 : provider.margin);

const quiet = { fz: 'xs', c: 'dimmed' } as const;

/** By name, the server's default. */
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
      {
        id: 'name',
        header: labels.name,
        accessorFn: ({ provider }: ProviderLine) => provider.name,
        meta: { kind: 'text' },
      },
      {
        id: 'type',
        header: labels.type,
        accessorFn: ({ provider }) => describeType(provider.type),
        sortFn: (one, other) => Number(one.original.provider.type) - Number(other.original.provider.type),
      },
      {
        id: 'email',
        header: labels.email,
        accessorFn: ({ provider }) => provider.email ?? undefined,
        meta: { kind: 'text' },
        card: true,
      },
      {
        id: 'rules',
        header: labels.rules,
        accessorFn: ({ provider }) => provider.rules ?? undefined,
        meta: { kind: 'text' },
        card: ({ provider }) => provider.rules && <Lines>{provider.rules}</Lines>,
      },
      {
        id: 'margin',
        header: labels.margin,
        accessorFn: ({ provider }) => formatMargin(provider),
        sortFn: (one, other) => marginOf(one.original) - marginOf(other.original),
        meta: { kind: 'number' },
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
