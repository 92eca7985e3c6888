import * as z from 'zod/mini';
import { commentRules } from '#domain/comment.ts';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, listOf, nothing, text } from './shape.ts';

const colleague = z.strictObject({ id, name: text });

/** For staff (rule S-22). `mentions`: colleagues named in the text. */
export const comment = z.strictObject({
  id,
  commentBody: text,
  createdBy: text,
  dateCreated: instant,
  mentions: z.optional(z.array(colleague)),
});
export type Comment = z.infer<typeof comment>;

const ofRequest = { roles: staff, object: 'request', params: { id: idInPath } } as const;

/** Oldest first; for staff (rule S-22). */
export const commentEndpoints = {
  list: endpoint('GET', '/shipping/getAllComments/{id}', {
    ...ofRequest,
    response: listOf(comment),
    cachedOffline: true,
  }),
  add: endpoint('POST', '/shipping/addComment/{id}', {
    ...ofRequest,
    body: commentRules,
    response: comment,
    queueable: true,
  }),
  /** Staff who can sign in, by name. */
  colleagues: endpoint('GET', '/shipping/colleagues', {
    roles: staff,
    response: listOf(colleague),
    cachedOffline: true,
  }),
  remove: endpoint('DELETE', '/shipping/deleteComment/{id}', {
    roles: staff,
    object: 'comment',
    params: { id: idInPath },
    response: nothing,
    queueable: true,
  }),
};
