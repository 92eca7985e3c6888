import { Text } from '@mantine/core';
import { type ProviderResponse, providerEndpoints, type Scorecard } from '#contract/providers.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { providerLabels as labels } from '#domain/provider.ts';
import { defineList } from '#app/list/define-list.ts';
import { describeScorecard, describeType, formatMargin } from './provider-form-values.ts';
import { Lines } from '#app/ui/lines.tsx';

/** Included margins are sorted before others. */
const marginOf = ({ includeMargin, margin }: ProviderResponse): number => (includeMargin ? -1 : margin);

const quiet = { fz: 'xs', c: 'dimmed' } as const;

/** By name, the server's default. An express provider has no scorecard, nor has any until they are loaded. */
export const providerListWith = (scorecards: readonly Scorecard[]) => {
  const byId = new Map(scorecards.map((scorecard) => [scorecard.providerId, scorecard]));
  const scorecardOf = ({ id }: ProviderResponse) => byId.get(id);
  const countOf = (column: 'asked' | 'answered' | 'won' | 'medianHours', header: string) =>
    ({
      ...{ id: column, header },
      accessorFn: (provider: ProviderResponse) => scorecardOf(provider)?.[column],
      renderCell: (provider: ProviderResponse) => scorecardOf(provider)?.[column] ?? '–',
      meta: { kind: 'number' },
    }) as const;
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
      { id: 'name', header: labels.name, meta: { kind: 'text' } },
      {
        id: 'type',
        header: labels.type,
        accessorFn: ({ type }) => describeType(type),
        sortFn: (one, other) => Number(one.original.type) - Number(other.original.type),
      },
      { id: 'email', header: labels.email, meta: { kind: 'text' }, card: true },
      {
        id: 'rules',
        header: labels.rules,
        meta: { kind: 'text' },
        card: ({ rules }) => rules && <Lines>{rules}</Lines>,
      },
      {
        id: 'margin',
        header: labels.margin,
        accessorFn: formatMargin,
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
      title: ({ name }) => name,
      aside: ({ type }) => <Text {...quiet}>{describeType(type)}</Text>,
      lead: ({ phone }) => phone && <Text {...quiet}>{phone}</Text>,
      foot: (provider) => {
        const scorecard = scorecardOf(provider);
        return scorecard && <Text {...quiet}>{describeScorecard(scorecard)}</Text>;
      },
    },
    whole: { query: ({ searchText }) => ({ searchText }) },
  });
};
