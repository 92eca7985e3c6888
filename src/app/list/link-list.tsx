import type { RowData } from '@tanstack/react-table';
import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ListOutcome } from './list-outcome.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListView } from './list-view.ts';
import { firstPageSize } from './newest-list.ts';
import { Pager } from './pager.tsx';
import { rowKeys } from './row-keys.ts';
import type { ShownList } from './use-list.ts';
import './list.css';

interface LinkListProps<R extends RowData, V extends ListView> {
  list: ShownList<R, V>;
  none: ReactNode;
  notFound?: string;
  children: (row: R) => ReactNode;
}

export function LinkList<R extends RowData & { id: number }, V extends ListView>(props: LinkListProps<R, V>) {
  const { list, none, notFound, children } = props;
  const { definition, page, rowsRef, isOld } = list;
  return (
    <>
      <Group mb="md">
        <ListSearch list={list} />
      </Group>
      <ListOutcome list={list} none={none} notFound={notFound}>
        {page ? (
          <>
            <ul className="q-link-list" ref={rowsRef} {...rowKeys} aria-label={definition.label} aria-busy={isOld}>
              {page.items.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ul>
            {page.totalNumberOfItems > firstPageSize && (
              <Box mt="sm">
                <Pager list={list} />
              </Box>
            )}
          </>
        ) : (
          <Skeleton lines={6} label={`Loading the ${definition.what}`} />
        )}
      </ListOutcome>
    </>
  );
}
