import type { AnyEndpoint } from '#contract/endpoint.ts';

/** Exports read these lists, too. */
export const isPaged = ({ query }: AnyEndpoint): boolean => 'shape' in query && 'pageNumber' in (query.shape as object);

export const isCursorPaged = ({ query }: AnyEndpoint): boolean =>
  'shape' in query && 'after' in (query.shape as object);
