import './list.css';
import { ActionIcon, Box, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { memo, type MouseEventHandler, type ReactNode } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useIsPhoneScreen } from '#app/ui/use-is-phone.ts';
import { type CardParts, cellOf, type ListColumn } from './define-list.ts';
import { ListFilterBar } from './list-filters.tsx';
import { ListOutcome } from './list-outcome.tsx';
import { ListTable } from './list-table.tsx';
import { ListSearch } from './list-search.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { type ListView, sortView } from './list-view.ts';
import { Pager } from './pager.tsx';
import { focusFirst } from './row-keys.ts';
import { useLastPage } from './use-last-page.ts';
import type { ShownList } from './use-list.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';

interface CardsProps<R> {
  columns: readonly ListColumn<R>[];
  card: CardParts<R>;
  actions?: ((row: R) => ReactNode) | undefined;
  rows: readonly R[];
}

interface ListCardsProps<R> extends Omit<CardsProps<R>, 'rows'>, Pick<ShownList<R, ListView>, 'rowsRef'> {
  label: string;
  loading: string;
  rows: readonly R[] | null;
  isOld: boolean;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
}

const ListCards = <R,>({ label, loading, rows, rowsRef, isOld, onClick, ...rest }: ListCardsProps<R>) =>
  rows ? (
    <Stack
      component="ul"
      ref={rowsRef}
      className="q-cards"
      gap="sm"
      aria-label={label}
      aria-busy={isOld}
      data-old={isOld || undefined}
      onClick={onClick}
    >
      <Cards rows={rows} {...rest} />
    </Stack>
  ) : (
    <Skeleton lines={12} label={loading} />
  );

const Cards = memo(function Cards<R>({ rows, ...rest }: CardsProps<R>) {
  return rows.map((row, index) => <Card key={index} row={row} {...rest} />);
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

function SortChoice<R, V extends ListView>({ list: { definition, view, show } }: { list: ShownList<R, V> }) {
  const isUpwards = view.sortOrder === 'asc';
  return (
    <Group gap={8} wrap="nowrap" flex="1.5 1 200px" miw={0}>
      <NativeSelect
        flex={1}
        miw={0}
        aria-label="Sort by"
        value={view.sortField}
        onChange={({ target }) => show({ ...view, sortField: target.value, pageNumber: 1 })}
        data={definition.columns.map(({ field, label }) => ({ value: field, label: `Sort: ${label}` }))}
      />
      <ActionIcon
        variant="default"
        {...named(isUpwards ? 'Ascending; switch to descending' : 'Descending; switch to ascending')}
        onClick={() => show({ ...view, sortOrder: isUpwards ? 'desc' : 'asc', pageNumber: 1 })}
      >
        <Icon name={isUpwards ? 'chevron-up' : 'chevron-down'} />
      </ActionIcon>
    </Group>
  );
}

export interface RowLook<R> {
  columns?: readonly ListColumn<R>[] | undefined;
  actions?: ((row: R) => ReactNode) | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
}

interface ListPageProps<R, V extends ListView> extends RowLook<R> {
  list: ShownList<R, V>;
  none: ReactNode;
  notFound?: ReactNode;
}

export function ListPage<R, V extends ListView>(props: ListPageProps<R, V>) {
  const { list, none, notFound, ...look } = props;
  return (
    <ListOutcome list={list} none={none} notFound={notFound}>
      <ListRows list={list} {...look} />
      <Pager list={list} />
    </ListOutcome>
  );
}

function ListRows<R, V extends ListView>({ list, columns, ...look }: RowLook<R> & { list: ShownList<R, V> }) {
  const { definition, view, page, rowsRef, isOld, pageKey, show } = list;
  const { what, label, card } = definition;
  const rowsProps = {
    label,
    rows: page?.items ?? null,
    rowsRef,
    isOld,
    columns: columns ?? definition.columns,
    ...look,
  };
  if (useIsPhoneScreen())
    return <ListCards {...rowsProps} columns={definition.columns} card={card} loading={`Loading the ${what}`} />;
  return <ListTable {...rowsProps} sorting={view} onSort={(field) => show(sortView(view, field))} pageKey={pageKey} />;
}

interface ListFrameProps<R, V extends ListView> {
  list: ShownList<R, V>;
  top?: ReactNode;
  tools?: ReactNode;
  before?: ReactNode;
  more?: ReactNode;
  beside?: ReactNode;
  isPart?: boolean;
  note?: string | false;
  children: ReactNode;
}

export function ListFrame<R, V extends ListView>(props: ListFrameProps<R, V>) {
  const { list, top, tools, before, more, beside, isPart, note, children } = props;
  const { definition, rowsRef } = list;
  const isPhone = useIsPhoneScreen();
  useLastPage(list);
  return (
    <Stack className="q-list" gap="md" data-part={isPart || undefined}>
      {!isPhone && (
        <button type="button" className="q-skip" onClick={() => focusFirst(rowsRef.current)}>
          Skip to the {definition.what}
        </button>
      )}
      {top}
      <Group gap="xs" align="flex-end" data-print="none">
        <ListSearch list={list} />
        <ListToolbar label="Filters and tools">
          <ListFilterBar
            list={list}
            before={before}
            between={
              <>
                {more}
                {isPhone && definition.columns.length > 1 && <SortChoice list={list} />}
              </>
            }
            after={beside}
          />
          {isPhone && tools}
        </ListToolbar>
      </Group>
      {note && (
        <Text role="status" fz="xs" c="dimmed">
          {note}
        </Text>
      )}
      {children}
    </Stack>
  );
}

type ListProps<R, V extends ListView> = Omit<ListFrameProps<R, V>, 'children'> & ListPageProps<R, V>;

export const List = <R, V extends ListView>({
  top,
  tools,
  beside,
  isPart = false,
  note = false,
  ...page
}: ListProps<R, V>) => (
  <ListFrame {...{ top, tools, beside, isPart, note }} list={page.list}>
    <ListPage {...page} />
  </ListFrame>
);
