import type { RowData } from '@tanstack/react-table';
import { Box, Group, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ListOutcome } from './list-outcome.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListView } from './list-view.ts';
import { firstPageSize } from './newest-list.ts';
import { Pager } from './pager.tsx';
import { rowKeys } from './row-keys.ts';
import type { ShownList } from './use-list.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import styles from './list.module.css';

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
            <LinkRows ref={rowsRef} label={definition.label} isOld={isOld}>
              {page.items.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </LinkRows>
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

interface LinkRowsProps {
  label: string;
  isOld?: boolean;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Each child is an `li` that leads somewhere. */
export const LinkRows = ({ label, isOld, ref, children }: LinkRowsProps) => (
  <ul className={styles.links} ref={ref} aria-label={label} aria-busy={isOld} {...(ref && rowKeys)}>
    {children}
  </ul>
);

interface LinkRowProps {
  to?: To;
  /** It is underlined under the mouse. */
  name?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export function LinkRow({ to, name, className, children }: LinkRowProps) {
  const parts = (
    <>
      {name !== undefined && <span className={styles.name}>{name}</span>}
      {children}
    </>
  );
  return to === undefined ? (
    <div className={styles.link}>{parts}</div>
  ) : (
    <Link className={joinClasses(styles.link, className)} to={to}>
      {parts}
    </Link>
  );
}

export const RowFacts = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <Text component="span" size="xs" c={isBad ? 'bad' : 'dimmed'}>
    {children}
  </Text>
);
