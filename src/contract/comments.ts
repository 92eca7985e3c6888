import * as z from 'zod/mini';
import { commentRules } from '#domain/comment.ts';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, listOf, nothing, text } from './shape.ts';

/** A colleague by id and name: one who can be mentioned, or one who was. */
const colleague = z.strictObject({ id, name: text });

/** A comment of staff on a request, for staff (rule S-22). `mentions` names the colleagues that it mentions, where it does. */
export const comment = z.strictObject({
  id,
  commentBody: text,
  createdBy: text,
  dateCreated: instant,
  mentions: z.optional(z.array(colleague)),
});
export type Comment = z.infer<typeof comment>;

const byId = { id: idInPath };

/** Comments on a request, oldest first; staff alone read and write them (rule S-22). */
export const commentEndpoints = {
  list: endpoint('GET', '/shipping/getAllComments/{id}', {
    roles: staff,
    object: 'request',
    params: byId,
    response: listOf(comment),
    cachedOffline: true,
  }),
  add: endpoint('POST', '/shipping/addComment/{id}', {
    roles: staff,
    object: 'request',
    params: byId,
    body: commentRules,
    response: comment,
    queueable: true,
  }),
  /** Those who can be mentioned: the users of customer support who can sign in, by name. */
  colleagues: endpoint('GET', '/shipping/colleagues', {
    roles: staff,
    response: listOf(colleague),
    cachedOffline: true,
  }),
  remove: endpoint('DELETE', '/shipping/deleteComment/{id}', {
    roles: staff,
    object: 'comment',
    params: byId,
    response: nothing,
    queueable: true,
  }),
};
