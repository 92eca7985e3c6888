import type { commentEndpoints } from '#contract/comments.ts';
import { listColleagues } from '#server/identity/list-users.ts';
import type { Handlers } from '#server/platform/handler.ts';
import { addComment } from './add-comment.ts';
import { listComments } from './list-comments.ts';
import { removeComment } from './remove-comment.ts';

/** Rule S-22. */
export const commentHandlers = (): Handlers<typeof commentEndpoints> => ({
  async list({ db, params }) {
    const items = await listComments(db, params.id);
    return { items, totalNumberOfItems: items.length };
  },
  add: ({ db, params, body, caller, key, now }) =>
    addComment(db, {
      requestId: params.id,
      body: body.commentBody,
      mentions: body.mentions ?? [],
      userId: caller.userId,
      clientId: key,
      now,
    }),
  async colleagues({ db }) {
    const items = await listColleagues(db);
    return { items, totalNumberOfItems: items.length };
  },
  async remove({ db, params, caller, now }) {
    await removeComment(db, params.id, { userId: caller.userId, now });
    return {};
  },
});
