import type { emailChoiceEndpoints } from '#contract/notifications.ts';
import type { Handlers } from '#server/platform/handler.ts';
import { chooseMilestones, readWantedMilestones } from './email-choices.ts';

/** Rule S-28. */
export const emailChoiceHandlers = (): Handlers<typeof emailChoiceEndpoints> => ({
  read: async ({ db, caller }) => ({ milestones: await readWantedMilestones(db, caller.userId) }),
  async save({ db, caller, body }) {
    await chooseMilestones(db, caller.userId, body.milestones);
    return { milestones: await readWantedMilestones(db, caller.userId) };
  },
});
