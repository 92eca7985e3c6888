import styles from './list.module.css';
import { ActionIcon, Box, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import type { Row, RowData } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Skip } from '#app/ui/skip.tsx';
import { useIsPhoneScreen } from '#app/ui/use-is-phone.ts';
import { type CardParts, cellOf, type ListColumn, type listFeatures } from './define-list.ts';
import { ListFilterBar } from './list-filters.tsx';
import { ListOutcome } from './list-outcome.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { ListSearch } from './list-search.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListView } from './list-view.ts';
import { Pager } from './pager.tsx';
import { focusFirst } from './row-keys.ts';
import { SelectBox } from './selection.tsx';
import type { ShownList } from './use-list.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';

interface CardsProps<R extends RowData> extends Pick<ListTableProps<R>, 'actions'> {
  rows: readonly Row<typeof listFeatures, R>[];
  columns: readonly ListColumn<R>[];
  card: CardParts<R>;
  /** For the checkboxes; null: nothing can be selected. */
  nameOf: ((row: R) => string) | null;
}

function ListCards<R extends RowData>({ list, actions, onClick }: ListTableProps<R>) {
  const { definition, table, selection, page, rowsRef, isOld } = list;
  const { what, label, columns, card } = definition;
  return page ? (
    <Stack
      component="ul"
      ref={rowsRef}
      className={styles.cards ?? ''}
      gap="sm"
      aria-label={label}
      aria-busy={isOld}
      data-old={isOld || undefined}
      onClick={onClick}
    >
      <Cards
        rows={table.getRowModel().rows}
        nameOf={selection.isOn ? selection.name : null}
        {...{ columns, card, actions }}
      />
    </Stack>
  ) : (
    <Skeleton lines={12} label={`Loading the ${what}`} />
  );
}

const Cards = memo(function Cards<R extends RowData>({ rows, ...rest }: CardsProps<R>) {
  return rows.map((row, index) => <Card key={index} row={row} {...rest} />);
}) as <R extends RowData>(props: CardsProps<R>) => ReactNode;

type CardProps<R extends RowData> = Omit<CardsProps<R>, 'rows'> & { row: CardsProps<R>['rows'][number] };

function Card<R extends RowData>({ row, columns, card, actions, nameOf }: CardProps<R>) {
  const { original } = row;
  const facts = columns.filter((column) => column.card);
  return (
    <Paper component="li" withBorder className={styles.card ?? ''} px="md" pt="sm" pb="xs">
      <Group justify="space-between" wrap="nowrap" gap="sm" mb="2xs">
        <Text component="h2" fw={600}>
          {card.title(original)}
        </Text>
        {card.aside?.(original)}
      </Group>
      {card.lead?.(original)}
      {facts.length > 0 && (
        <FactList>
          {facts.map((column) => (
            <Fact key={column.id} name={column.header}>
              {column.card === true ? cellOf(column, original) : column.card?.(original)}
            </Fact>
          ))}
        </FactList>
      )}
      {(card.foot || actions || nameOf) && (
        <Group gap="xs" mt="xs" fw={600} justify="flex-end">
          {card.foot && <Box me="auto">{card.foot(original)}</Box>}
          <Box display="contents" data-print="none">
            {nameOf ? (
              // Replaces the actions, but not a link that leaves the list.
              <SelectBox row={row} name={nameOf(original)}>
                Select
              </SelectBox>
            ) : (
              actions?.(original)
            )}
          </Box>
        </Group>
      )}
    </Paper>
  );
}

function SortChoice<R extends RowData, V extends ListView>({
  list: { definition, view, table },
}: {
  list: ShownList<R, V>;
}) {
  const isUpwards = view.sortOrder === 'asc';
  const sortBy = (id: string, desc: boolean) => table.setSorting([{ id, desc }]);
  return (
    <Group hiddenFrom="sm" gap="xs" wrap="nowrap" flex="1.5 1 12.5rem" miw={0}>
      <NativeSelect
        flex={1}
        miw={0}
        aria-label="Sort by"
        value={view.sortField}
        onChange={({ target }) => sortBy(target.value, !isUpwards)}
        data={definition.columns.map(({ id, header }) => ({ value: id, label: `Sort: ${header}` }))}
      />
      <ActionIcon
        variant="default"
        {...named(isUpwards ? 'Ascending; switch to descending' : 'Descending; switch to ascending')}
        onClick={() => sortBy(view.sortField, isUpwards)}
      >
        <Icon name={isUpwards ? 'chevron-up' : 'chevron-down'} />
      </ActionIcon>
    </Group>
  );
}

export type RowLook<R extends RowData> = Pick<ListTableProps<R>, 'actions' | 'onClick'>;

interface ListPageProps<R extends RowData, V extends ListView> extends RowLook<R> {
  list: ShownList<R, V>;
  none: ReactNode;
  notFound?: ReactNode;
}

export function ListPage<R extends RowData, V extends ListView>(props: ListPageProps<R, V>) {
  const { list, none, notFound, ...look } = props;
  const Rows = useIsPhoneScreen() ? ListCards : ListTable;
  return (
    <ListOutcome list={list} none={none} notFound={notFound}>
      <Rows list={list} {...look} />
      <Pager list={list} />
    </ListOutcome>
  );
}

interface ListFrameProps<R extends RowData, V extends ListView> {
  list: ShownList<R, V>;
  top?: ReactNode;
  tools?: ReactNode;
  before?: ReactNode;
  more?: ReactNode;
  beside?: ReactNode;
  isSection?: boolean;
  /** Without search and filters. */
  isBare?: boolean;
  note?: string | false;
  children: ReactNode;
}

export function ListFrame<R extends RowData, V extends ListView>(props: ListFrameProps<R, V>) {
  const { list, top, tools, before, more, beside, isSection, isBare = false, note, children } = props;
  const { definition, rowsRef } = list;
  return (
    <Stack className={styles.list ?? ''} gap="md" data-part={isSection || undefined}>
      <Skip onClick={() => focusFirst(rowsRef.current)}>Skip to the {definition.what}</Skip>
      {top}
      <Group gap="xs" align="flex-end" data-print="none" hidden={isBare}>
        <ListSearch list={list} />
        <ListToolbar label="Filters and tools">
          <ListFilterBar
            list={list}
            before={before}
            between={
              <>
                {more}
                {definition.columns.length > 1 && <SortChoice list={list} />}
              </>
            }
            after={beside}
          />
          <Box display="contents" hiddenFrom="sm">
            {tools}
          </Box>
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

type ListProps<R extends RowData, V extends ListView> = Omit<ListFrameProps<R, V>, 'children'> & ListPageProps<R, V>;

export const List = <R extends RowData, V extends ListView>({
  top,
  tools,
  beside,
  isSection = false,
  note = false,
  ...page
}: ListProps<R, V>) => (
  <ListFrame {...{ top, tools, beside, isSection, note }} list={page.list}>
    <ListPage {...page} />
  </ListFrame>
);
