import type { AnyEndpoint } from '#contract/endpoint.ts';

/** Says whether a call answers a list page by page, of which exports are made too. */
export const isPaged = ({ query }: AnyEndpoint): boolean => 'shape' in query && 'pageNumber' in (query.shape as object);
