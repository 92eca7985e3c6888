import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shape.ts';

/**
 * What has changed, by its id, without its data. `comments`: of that order; `company`: its balances too; `discount`: its uses and
 * exclusions too; `people`: an act on a user or a customer; `queue` and `all` (anything may have changed) have no id.
 */
export const hint = z.strictObject({
  kind: z.enum(['request', 'comments', 'customRequest', 'company', 'provider', 'discount', 'people', 'queue', 'all']),
  id: z.nullable(id),
});
export type ChangeEvent = z.infer<typeof hint>;

export const eventEndpoints = {
  /** Changes from now on: a caller that connects late or again fetches the data itself. */
  follow: endpoint('GET', '/events', { roles, response: hint, stream: true }),
};
