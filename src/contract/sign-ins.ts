import * as z from 'zod/mini';
import { describe } from '#domain/field-facts.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { instant, listOf, nothing, text } from './shape.ts';

const signInId = describe(z.uuid(), { format: 'uuid' });

/** A sign-in of the caller that holds. */
const ownSignIn = z.strictObject({
  id: signInId,
  /** The browser and what it runs on, in words. */
  device: text,
  startedAt: instant,
  /** To a few minutes. */
  lastUsedAt: instant,
  /** True for the one that asks. */
  isThis: z.boolean(),
});
export type OwnSignIn = z.infer<typeof ownSignIn>;

const ofAll = { roles, beforeSecondFactor: true } as const;

/** The sign-ins of a user, looked at and ended by themselves (rule P-24). */
export const signInEndpoints = {
  /** This one first, then the one used last. */
  list: endpoint('GET', '/signIns', { ...ofAll, response: listOf(ownSignIn) }),
  /** Ends one of them; one that has ended already is no reason to complain. */
  end: endpoint('POST', '/signIns/end', { ...ofAll, body: z.object({ id: signInId }), response: nothing }),
  endOthers: endpoint('POST', '/signIns/endOthers', { ...ofAll, response: nothing }),
};
