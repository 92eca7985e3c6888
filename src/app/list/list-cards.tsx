import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { memo, type MouseEventHandler, type ReactNode } from 'react';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type CardParts, cellOf, type ListColumn } from './define-list.ts';

interface CardsProps<R> {
  columns: readonly ListColumn<R>[];
  card: CardParts<R>;
  /** The same function as long as it shows the same. */
  actions?: ((row: R) => ReactNode) | undefined;
  rows: readonly R[];
}

interface ListCardsProps<R> extends Omit<CardsProps<R>, 'rows'> {
  label: string;
  /** Words for rows that are on their way: rows is null. */
  loading: string;
  rows: readonly R[] | null;
  /** They belong to the view before. */
  isOld: boolean;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
}

/** The rows of a list on a phone. */
export const ListCards = <R,>({ label, loading, rows, isOld, onClick, ...given }: ListCardsProps<R>) =>
  rows ? (
    <Stack
      component="ul"
      className="q-cards"
      gap="sm"
      aria-label={label}
      aria-busy={isOld}
      data-old={isOld || undefined}
      onClick={onClick}
    >
      <Cards rows={rows} {...given} />
    </Stack>
  ) : (
    <Skeleton lines={12} label={loading} />
  );

/** As in the table, the place is the key. */
const Cards = memo(function Cards<R>({ rows, ...given }: CardsProps<R>) {
  return rows.map((row, index) => <Card key={index} row={row} {...given} />);
}) as <R>(props: CardsProps<R>) => ReactNode;

function Card<R>({ row, columns, card, actions }: Omit<CardsProps<R>, 'rows'> & { row: R }) {
  const facts = columns.filter((column) => column.card);
  return (
    <Paper component="li" withBorder className="q-card" px="md" pt="sm" pb="xs">
      <Group justify="space-between" wrap="nowrap" gap="sm" mb={4}>
        <Text component="h2" fw={600} className="q-card-title">
          {card.title(row)}
        </Text>
        {card.aside?.(row)}
      </Group>
      {card.lead?.(row)}
      {facts.length > 0 && (
        <FactList>
          {facts.map((column) => (
            <Fact key={column.field} name={column.label}>
              {column.card === true ? cellOf(column, row) : column.card?.(row)}
            </Fact>
          ))}
        </FactList>
      )}
      {(card.foot || actions) && (
        <Group gap="xs" mt="xs" fw={600} justify="flex-end">
          {card.foot && <Box me="auto">{card.foot(row)}</Box>}
          {actions && (
            <Box display="contents" data-print="none">
              {actions(row)}
            </Box>
          )}
        </Group>
      )}
    </Paper>
  );
}
