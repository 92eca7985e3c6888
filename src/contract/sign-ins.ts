import * as z from 'zod/mini';
import { describe } from '#domain/field.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { instant, listOf, nothing, text } from './shape.ts';

const signInId = describe(z.uuid(), { format: 'uuid' });

const ownSignIn = z.strictObject({
  id: signInId,
  /** Names of browser and system. */
  device: text,
  startedAt: instant,
  /** Exact to a few minutes. */
  lastUsedAt: instant,
  /** The sign-in of this request. */
  isThis: z.boolean(),
});
export type OwnSignIn = z.infer<typeof ownSignIn>;

const ofAll = { roles, beforeSecondFactor: true } as const;

/** Rule P-24. */
export const signInEndpoints = {
  /** This one first, then by last use. */
  list: endpoint('GET', '/signIns', { ...ofAll, response: listOf(ownSignIn) }),
  /** Also succeeds for one that has ended. */
  end: endpoint('POST', '/signIns/end', { ...ofAll, body: z.object({ id: signInId }), response: nothing }),
  endOthers: endpoint('POST', '/signIns/endOthers', { ...ofAll, response: nothing }),
};
