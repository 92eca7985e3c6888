import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shape.ts';

/**
 * What has changed, by id, without data. `comments`: of that order; `company`: also balances; `discount`: also uses and exclusions;
 * `people`: any user or customer; `queue` and `all` have no id.
 */
export const changeEvent = z.strictObject({
  kind: z.enum([
    'request',
    'comments',
    'customRequest',
    'company',
    'provider',
    'discount',
    'people',
    'queue',
    'batch',
    'all',
  ]),
  id: z.nullable(id),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

export const eventEndpoints = {
  /** Changes from now on; a client that connects must fetch the data itself. */
  follow: endpoint('GET', '/events', { roles, response: changeEvent, stream: true }),
};
