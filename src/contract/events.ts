import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shape.ts';

/**
 * Says what has changed and nothing else of it, by its id. `comments` are those on the request of that id, a `company` is meant
 * with its balances, a `discount` with who used it and for whom it is closed,
 * `people` something that was done to a user or a customer, `queue`, without an id, the work queue; `all`, without an id: anything may have changed.
 */
export const hint = z.strictObject({
  kind: z.enum(['request', 'comments', 'customRequest', 'company', 'provider', 'discount', 'people', 'queue', 'all']),
  id: z.nullable(id),
});
export type Hint = z.infer<typeof hint>;

/** The changes while a page is open. */
export const eventEndpoints = {
  /** Hints about everything the caller may see, from now on. A caller that comes late or again asks for the data itself. */
  follow: endpoint('GET', '/events', { roles, response: hint, stream: true }),
};
