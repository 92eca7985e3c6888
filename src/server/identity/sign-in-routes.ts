import type { signInEndpoints } from '#contract/sign-ins.ts';
import type { Handlers } from '#server/platform/handler.ts';
import { endSignIns, showSignIns } from './own-sign-ins.ts';

/** Rule P-24. */
export const signInHandlers = (): Handlers<typeof signInEndpoints> => ({
  async list({ db, caller, now }) {
    const items = await showSignIns(db, caller, now);
    return { items, totalNumberOfItems: items.length };
  },
  async end({ db, caller, body, now }) {
    await endSignIns(db, caller, body, now);
    return {};
  },
  async endOthers({ db, caller, now }) {
    await endSignIns(db, caller, 'others', now);
    return {};
  },
});
