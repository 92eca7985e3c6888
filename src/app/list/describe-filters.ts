import type { ListLook } from './define-list.ts';
import type { ListView } from './list-view.ts';

export type FilterNames = Readonly<Record<string, (value: number) => string | null>>;

export function filterTexts<R, V extends ListView>(
  { filters }: Pick<ListLook<R, V>, 'filters'>,
  view: V,
  names: FilterNames,
): string[] {
  const values = view as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(filters)
    .filter(([name, filter]) => filter.write(values[name]) !== '')
    .map(([name, filter]) => filter.describe(values[name], names[name]?.(values[name] as number) ?? null));
}
