import type { AnyEndpoint } from '#contract/endpoint.ts';

/** Exports are made of these too. */
export const isPaged = ({ query }: AnyEndpoint): boolean => 'shape' in query && 'pageNumber' in (query.shape as object);
