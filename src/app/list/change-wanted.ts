import type { ListView } from './list-view.ts';

/**
 * The view to ask for when `next` is asked for by somebody who saw `shown`, and `wanted` is on its way already: two filters
 * that are set within the same moment both hold.
 */
export function changeWanted<V extends ListView>(wanted: V, shown: V, next: V): V {
  const changes = Object.entries(next).filter(([name, value]) => value !== shown[name as keyof V]);
  return { ...wanted, ...Object.fromEntries(changes), pageNumber: next.pageNumber };
}
