import type { commentEndpoints } from '#contract/comments.ts';
import { listColleagues } from '#server/identity/list-users.ts';
import { type Handlers, toList } from '#server/platform/handler.ts';
import { addComment, listComments, removeComment } from './comments.ts';

/** Rule S-22. */
export const commentHandlers = (): Handlers<typeof commentEndpoints> => ({
  list: async ({ db, params }) => toList(await listComments(db, params.id)),
  add: ({ db, params, body, caller, key, now }) =>
    addComment(db, {
      requestId: params.id,
      body: body.commentBody,
      mentions: body.mentions ?? [],
      userId: caller.userId,
      clientId: key,
      now,
    }),
  colleagues: async ({ db }) => toList(await listColleagues(db)),
  async remove({ db, params, caller, now }) {
    await removeComment(db, params.id, { userId: caller.userId, now });
    return {};
  },
});
