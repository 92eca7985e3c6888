import type { ListView } from './list-view.ts';

/** Applies `next`, chosen on `shown`, to the pending view `wanted`, so that two filters set at the same moment both apply. */
export function changeWanted<V extends ListView>(wanted: V, shown: V, next: V): V {
  const changes = Object.entries(next).filter(([name, value]) => value !== shown[name as keyof V]);
  return { ...wanted, ...Object.fromEntries(changes), pageNumber: next.pageNumber };
}
