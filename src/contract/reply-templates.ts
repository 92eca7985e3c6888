import * as z from 'zod/mini';
import { replyTemplateRules, templateFields } from '#domain/support-message.ts';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, listOf, nothing, text } from './shape.ts';

/** `text`: the body with the facts of the order; `missing`: fields whose facts the order does not have. */
const replyTemplate = z.strictObject({
  id,
  name: text,
  body: text,
  text,
  missing: z.array(z.enum(templateFields)),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** Rule S-29. */
export const replyTemplateEndpoints = {
  /** Filled for an order; by name. */
  list: endpoint('GET', '/shipping/replyTemplates/{id}', {
    roles: staff,
    object: 'request',
    params: { id: idInPath },
    response: listOf(replyTemplate),
  }),
  /** A taken name is a 409 with the code `name-taken`, unless it replaces that template. */
  save: endpoint('POST', '/shipping/replyTemplates', {
    roles: staff,
    body: z.extend(replyTemplateRules, { replaces: z.optional(z.boolean()) }),
    response: nothing,
  }),
  remove: endpoint('DELETE', '/shipping/replyTemplates/{id}', {
    roles: staff,
    params: { id: idInPath },
    response: nothing,
  }),
};
