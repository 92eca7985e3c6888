import type { RowData } from '@tanstack/react-table';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import type { ListDefinition } from './define-list.ts';
import type { ListView } from './list-view.ts';
import { type ListTable, useListTable } from './use-list-table.ts';

interface ShownView<V extends ListView> {
  view: V;
  show?: (next: V) => void;
}

export function tableOf<C extends AnyEndpoint, R extends RowData, V extends ListView>(
  definition: ListDefinition<C, R, V>,
  response: ResponseOf<C>,
  { view, show = () => {} }: ShownView<V>,
): ListTable<R> {
  const items = definition.rowsOf?.(response, view) ?? (response as unknown as { items: R[] }).items;
  const total = definition.rowsOf ? items.length : (response as { totalNumberOfItems: number }).totalNumberOfItems;
  const made: { table?: ListTable<R> } = {};
  const Screen = () => {
    made.table = useListTable({ definition, view, page: { items, totalNumberOfItems: total }, show }).table;
    return null;
  };
  renderToStaticMarkup(<Screen />);
  return made.table!;
}

export const rowsIn = <R extends RowData>(table: ListTable<R>): R[] =>
  table.getRowModel().rows.map(({ original }) => original);
