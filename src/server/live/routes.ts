import type { eventEndpoints } from '#contract/events.ts';
import { readSession } from '#server/identity/authenticate.ts';
import { readBearer } from '#server/identity/bearer.ts';
import type { Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import type { Hub } from './hub.ts';

export const eventHandlers = ({ tokenKey }: Services, hub: Hub): Handlers<typeof eventEndpoints> => ({
  async follow({ caller, db, now, request }) {
    const events = await hub.open(caller);
    try {
      // The sign-in may have ended before the stream began.
      await readSession(db, tokenKey, readBearer(request), now);
    } catch (failure) {
      events.destroy();
      throw failure;
    }
    return events;
  },
});
